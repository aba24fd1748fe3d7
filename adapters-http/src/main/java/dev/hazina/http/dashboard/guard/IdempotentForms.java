package dev.hazina.http.dashboard.guard;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.request.RequestedOperation;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import java.util.Optional;
import java.util.function.Function;

/// Carries out forms that move money, with the submission id as idempotency key.
public final class IdempotentForms {
    private IdempotentForms() {}

    /// Carries out a submission once, however often it is sent, and redirects to the page of the result. A payment or
    /// payout that a provider refused at once has a page as well, which shows the reason.
    ///
    /// @param path the page of the result
    /// @param act carries it out, and stores the answer with it
    public static <R> HttpResponse<?> submit(HttpRequest<?> request, Notice notice, Function<R, String> path,
            Function<String, String> refusedPath, Function<ResponseTemplate<R>, KeyedResponse> act) {
        ResponseTemplate<R> reply = new ResponseTemplate<>(claim(request),
                made -> new StoredResponse(HttpStatus.SEE_OTHER.getCode(), path.apply(made)));
        try {
            return Pages.redirect(act.apply(reply).answer().body(), notice);
        } catch (Refusal.BadGateway refused) {
            return Pages.redirect(refusedPath.apply(refused.id()));
        }
    }

    private static Optional<KeyClaim> claim(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        FormData form = SubmittedForms.of(request);
        return Optional.of(new KeyClaim(new ScopedKey(caller.merchant(), caller.acting().id(),
                RequestedOperation.of(request), form.typed(FormData.ONCE)), form.fingerprint()));
    }
}
