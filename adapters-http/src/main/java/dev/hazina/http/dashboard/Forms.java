package dev.hazina.http.dashboard;

import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Claim;
import dev.hazina.application.idempotency.ClaimKey;
import dev.hazina.application.idempotency.Replied;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.merchant.Caller;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Makes forms, and carries out what they send.
@Singleton
public final class Forms {
    private static final String ATTRIBUTE = "hazina.form";
    private static final Set<String> SECRETS = Set.of("key_secret", "password", "old_password", "new_password");

    private final Ids ids;

    Forms(Ids ids) {
        this.ids = ids;
    }

    /// A form to be filled in.
    public FormView blank(HttpRequest<?> request, String action) {
        return filled(request, action, Form.empty());
    }

    /// A form with something in it already.
    public FormView filled(HttpRequest<?> request, String action, Form form) {
        return new FormView(action, token(request, action), ids.next().toString(), form.without(SECRETS),
                Optional.empty());
    }

    /// The proof that a form sent to this address is ours.
    public String token(HttpRequest<?> request, String action) {
        Visit visit = Visit.of(request);
        return FormTokens.of(visit.credentials().secret(), visit.acting(), action);
    }

    /// A form for somebody who hasn't signed in.
    ///
    /// @param visitor the secret of their browser
    public FormView forVisitor(String visitor, String action, Form form, Optional<Problem> problem) {
        return new FormView(action, FormTokens.of(visitor, "", action), ids.next().toString(), form.without(SECRETS),
                problem);
    }

    /// Reads the form of a request, once, and proves it.
    ///
    /// @throws Refusal.Forbidden when it isn't ours, or was made for another account
    void prove(HttpRequest<?> request, String secret, String acting) {
        Form form = Form.of(request);
        if (!FormTokens.matches(FormTokens.of(secret, acting, request.getPath()), form.typed(Form.TOKEN))) {
            throw new Refusal.Forbidden("this form is too old, or was made for another account");
        }
        request.setAttribute(ATTRIBUTE, form);
    }

    /// The form that came with the request, proven.
    public static Form of(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, Form.class)
                .orElseThrow(() -> new IllegalStateException("the request brought no form"));
    }

    /// Does what the form asks for. Where that is refused, or the person wants to change something, the form is shown
    /// again as it was typed.
    ///
    /// @param act throws a refusal when it can't be done
    /// @param again shows the form, with what is wrong
    public HttpResponse<?> attempt(HttpRequest<?> request, Function<Form, HttpResponse<?>> act,
            Function<FormView, HttpResponse<?>> again) {
        Form form = of(request);
        if (form.isToBeEdited()) {
            return again.apply(filled(request, request.getPath(), form));
        }
        try {
            return act.apply(form);
        } catch (Refusal.NotFound | Refusal.Forbidden | Refusal.Unauthorized notAboutTheForm) {
            throw notAboutTheForm;
        } catch (Refusal refusal) {
            return again.apply(refused(request, form, refusal));
        }
    }

    /// The form with what is wrong. It is a new filling, unless the first may still be under way.
    private FormView refused(HttpRequest<?> request, Form form, Refusal refusal) {
        FormView fresh = filled(request, request.getPath(), form);
        boolean underWay = refusal instanceof Refusal.Conflict conflict && conflict.retryAfter().isPresent();
        return new FormView(fresh.action(), fresh.token(), underWay ? form.typed(Form.ONCE) : fresh.once(),
                fresh.form(), Optional.of(Problem.of(refusal, form)));
    }

    /// The same form once more, to be confirmed. It stays the same filling.
    public FormView toConfirm(HttpRequest<?> request) {
        Form form = of(request);
        return new FormView(request.getPath(), form.typed(Form.TOKEN), form.typed(Form.ONCE), form.without(SECRETS),
                Optional.empty());
    }

    /// Carries a filling out once, however often it is sent, and goes to what it made. What a provider refused at once was
    /// made too, and its page says what became of it.
    ///
    /// @param path the page of what was made
    /// @param act carries it out, and keeps the answer with it
    public static <R> HttpResponse<?> once(HttpRequest<?> request, Notice notice, Function<R, String> path,
            Function<String, String> refusedPath, Function<Reply<R>, Replied> act) {
        Reply<R> reply = new Reply<>(claim(request),
                made -> new Answer(HttpStatus.SEE_OTHER.getCode(), path.apply(made)));
        try {
            return Pages.go(act.apply(reply).answer().body(), notice);
        } catch (Refusal.BadGateway refused) {
            return Pages.go(refusedPath.apply(refused.id()));
        }
    }

    /// The claim of this filling on being carried out once.
    private static Optional<Claim> claim(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Form form = of(request);
        return Optional.of(new Claim(new ClaimKey(caller.merchant(), caller.acting().id(),
                request.getMethodName() + " " + request.getPath(), form.once()), form.fingerprint()));
    }
}
