package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.FindResetLink;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Setting a new password by a mailed link. The link is used up by sending the form, not by opening the page.
@Controller(MailResetLink.PAGE)
@Consumes(MediaType.ALL)
final class ResetPasswordPageController {
    private static final String LINK = "link";

    private final FindResetLink find;
    private final ResetPassword reset;
    private final SignInConcurrency concurrency;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;

    ResetPasswordPageController(FindResetLink find, ResetPassword reset, SignInConcurrency concurrency,
            SignInForms signInForms, LayoutFactory layouts) {
        this.find = find;
        this.reset = reset;
        this.concurrency = concurrency;
        this.signInForms = signInForms;
        this.layouts = layouts;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        String link = Query.of(request).optional(LINK).orElse("");
        try {
            find.handle(link);
            return page(request, FormData.empty(), Optional.empty(), link);
        } catch (Refusal.Precondition useless) {
            return useless(request, useless);
        }
    }

    @Post
    HttpResponse<?> reset(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String link = form.typed(LINK);
        try {
            find.handle(link);
        } catch (Refusal.Precondition useless) {
            return useless(request, useless);
        }
        try {
            var command = new ResetPassword.Command(link,
                    Password.parse("new_password", form.requiredPassword("new_password")),
                    Actors.stranger(request));
            concurrency.within(request, () -> reset.handle(command));
            return Pages.redirect(DashboardPaths.SIGN_IN, Notice.PASSWORD_RESET);
        } catch (Refusal.Invalid | Refusal.Precondition refused) {
            return page(request, form, Optional.of(Problem.of(refused, form)), link);
        }
    }

    private HttpResponse<?> useless(HttpRequest<?> request, Refusal.Precondition why) {
        return page(request, FormData.empty(), Optional.of(Problem.of(why, FormData.empty())), "");
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormData form, Optional<Problem> problem, String link) {
        return signInForms.show(request, "access/reset-password", form, problem, view -> new ResetPasswordPage(
                layouts.of(request, Section.UNLISTED, text("access.reset.title")), view, link));
    }
}
