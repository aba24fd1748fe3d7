package dev.hazina.http.dashboard.form;

import dev.hazina.application.id.Ids;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.session.DashboardSession;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/// Makes the forms of pages, and processes submitted ones. Making a form stores nothing, because its token proves the
/// address, the session and the time for which it was made.
@Singleton
public final class Forms {
    private final Ids ids;
    private final InstantSource clock;

    Forms(Ids ids, InstantSource clock) {
        this.ids = ids;
        this.clock = clock;
    }

    /// An empty form.
    public FormView blank(HttpRequest<?> request, String action) {
        return filled(request, action, FormData.empty());
    }

    /// Of a page with several forms, the one of this address: as it was sent, or an empty one where another was sent.
    public FormView either(HttpRequest<?> request, FormView sent, String action) {
        return sent.action().equals(action) ? sent : blank(request, action);
    }

    /// A form with values in it.
    public FormView filled(HttpRequest<?> request, String action, FormData form) {
        DashboardSession session = DashboardSession.of(request);
        return make(session.credentials().secret(), session.formAccount(action), action, form, Optional.empty());
    }

    /// A form with the values and the problem of another form, sent to another address.
    public FormView retargeted(HttpRequest<?> request, String action, FormView other) {
        FormView fresh = filled(request, action, other.form());
        return new FormView(action, fresh.token(), fresh.once(), fresh.form(), other.problem());
    }

    /// A form for a browser in which no user has signed in.
    ///
    /// @param visitor the secret of the browser
    public FormView forVisitor(String visitor, String action, FormData form, Optional<Problem> problem) {
        return make(visitor, "", action, form, problem);
    }

    private FormView make(String secret, String account, String action, FormData form, Optional<Problem> problem) {
        String once = SubmissionId.make(clock.instant(), ids);
        return new FormView(action, FormTokens.of(secret, account, action, once), once,
                EnteredValues.withoutSecrets(form), problem);
    }

    /// The submitted form once more, to be confirmed. It keeps its submission id.
    public FormView toConfirm(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        return new FormView(request.getPath(), form.typed(FormData.TOKEN), form.typed(FormData.ONCE),
                EnteredValues.withoutSecrets(form), Optional.empty());
    }

    /// Carries out a submitted form. The form is shown again with its values when it is refused, and when the user
    /// asks to edit it.
    ///
    /// @param act throws a refusal when the form can't be carried out
    /// @param again shows the form, with the problem
    public HttpResponse<?> process(HttpRequest<?> request, Function<FormData, HttpResponse<?>> act,
            Function<FormView, HttpResponse<?>> again) {
        FormData form = SubmittedForms.of(request);
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

    /// Carries out a submitted form whose question was confirmed. Until then the question is shown, and again when the
    /// form is refused.
    public HttpResponse<?> confirm(HttpRequest<?> request, Function<FormData, HttpResponse<?>> act,
            Function<FormView, HttpResponse<?>> question) {
        return process(request,
                form -> form.isConfirmed() ? act.apply(form) : question.apply(toConfirm(request)), question);
    }

    /// The form with its problem. It has a new submission id, unless the first submission may still be in progress and
    /// repeating it is idempotent.
    private FormView refused(HttpRequest<?> request, FormData form, Refusal refusal) {
        FormView fresh = filled(request, request.getPath(), form);
        boolean inProgress = refusal instanceof Refusal.Conflict conflict && conflict.retryAfter().isPresent()
                && !SubmissionCounter.isCounted(request);
        return new FormView(fresh.action(), inProgress ? form.typed(FormData.TOKEN) : fresh.token(),
                inProgress ? form.typed(FormData.ONCE) : fresh.once(), fresh.form(),
                Optional.of(Problem.of(refusal, form)));
    }
}
