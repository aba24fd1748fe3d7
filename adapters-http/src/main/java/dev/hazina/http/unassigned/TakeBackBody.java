package dev.hazina.http.unassigned;

import dev.hazina.application.discrepancy.TakingBack;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;

/// Reads a request that takes back a claim, from JSON or from a form.
public final class TakeBackBody {
    private TakeBackBody() {}

    /// @param payment one that the caller may see
    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when the reason is too long
    public static TakingBack read(HttpRequest<?> request, RequestFields fields, PaymentId payment) {
        Caller.Member caller = Callers.member(request);
        return new TakingBack(caller.merchant(), caller.acting().id(), payment,
                Fields.note(fields, "reason", Resolution.LONGEST_NOTE), caller.user(), Actors.of(request));
    }
}
