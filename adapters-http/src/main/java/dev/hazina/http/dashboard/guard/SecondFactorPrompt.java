package dev.hazina.http.dashboard.guard;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.factor.ProveSecondFactor;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.dashboard.form.EnteredValues;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.session.SafeRedirects;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;

/// Asks for a code again when the last one was given too long ago: before money leaves, and before a change that
/// enables others to move it. The permission of the route decides, so no page can forget it. A page with a field for
/// the code spares its reader the question.
@Singleton
public final class SecondFactorPrompt {
    private final ProveSecondFactor prove;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    SecondFactorPrompt(ProveSecondFactor prove, InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.prove = prove;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    public boolean isDue(Caller.Member caller) {
        return caller.factor().isStale(clock.instant());
    }

    /// Checks the code in a verified form, if one is due.
    ///
    /// @param asksFirst whether the route only shows a question until the form is confirmed
    /// @return the page that asks for a code; empty when the form may be carried out
    Optional<MutableHttpResponse<?>> ask(HttpRequest<?> request, Permission needed, boolean asksFirst) {
        FormData form = SubmittedForms.of(request);
        DashboardSession session = DashboardSession.of(request);
        boolean isQuestion = asksFirst && (!form.isConfirmed() || form.isToBeEdited());
        if (isQuestion || !(session.caller() instanceof Caller.Member caller)
                || !caller.factor().isDue(needed, clock.instant())) {
            return Optional.empty();
        }
        return proven(request, session, caller);
    }

    /// Checks the code in a verified form that is confirmed, however new the last one is.
    ///
    /// @return the page that asks for a code; empty when the form may be carried out, or isn't confirmed
    public Optional<MutableHttpResponse<?>> demand(HttpRequest<?> request) {
        DashboardSession session = DashboardSession.of(request);
        return SubmittedForms.of(request).isConfirmed() && session.caller() instanceof Caller.Member caller
                ? proven(request, session, caller)
                : Optional.empty();
    }

    private Optional<MutableHttpResponse<?>> proven(HttpRequest<?> request, DashboardSession session,
            Caller.Member caller) {
        FormData form = SubmittedForms.of(request);
        try {
            prove.handle(new ProveSecondFactor.Command(Actors.of(request), caller, form.requiredText(FormData.CODE)));
            DashboardSession.remember(request,
                    new DashboardSession(caller.withCode(clock.instant()), session.credentials()));
            return Optional.empty();
        } catch (Refusal.Invalid | Refusal.Precondition | Refusal.RateLimited refused) {
            return Optional.of(page(request, form, refused));
        }
    }

    private MutableHttpResponse<?> page(HttpRequest<?> request, FormData form, Refusal refused) {
        Problem problem = Problem.of(refused, form);
        FormView view = forms.filled(request, request.getPath(), form).with(problem);
        return pages.answer(problem.status(), Confirmation.TEMPLATE,
                new Confirmation(layouts.of(request, Section.UNLISTED, text("part.code-title")), view,
                        text("part.code-question"), text("part.code-why"), EnteredValues.of(form),
                        text("part.code-button"), false, false, SafeRedirects.back(request)).withCode(true));
    }
}
