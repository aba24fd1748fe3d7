package dev.hazina.http.hold;

import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.AccountReads;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.list.JsonKind;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Money out of a wallet that may wait for a person: payouts, or refunds.
public record HeldKind<I, D extends Details>(JsonKind<I, Instruction<D>> kind, AccountReads<I, Instruction<D>> reads,
        Approve<I, D> approve, Cancel<I, D> cancel) {

    /// Approves one for the caller of a request.
    @FunctionalInterface
    public interface Approve<I, D extends Details> {
        KeyedResponse handle(HttpRequest<?> request, I id, ResponseTemplate<Instruction<D>> reply);
    }

    /// Cancels one for the caller of a request.
    @FunctionalInterface
    public interface Cancel<I, D extends Details> {
        /// @param reason as its merchant gives it
        KeyedResponse handle(HttpRequest<?> request, I id, Optional<String> reason,
                ResponseTemplate<Instruction<D>> reply);
    }

    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when the account acted on has none with this id
    public Instruction<D> find(HttpRequest<?> request, String id) {
        return kind.find(Callers.member(request), reads, id);
    }
}
