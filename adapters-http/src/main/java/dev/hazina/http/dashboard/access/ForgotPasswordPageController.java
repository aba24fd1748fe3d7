package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.text.Language;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Asking for a reset link. The answer is the same for a known e-mail and an unknown one.
@Controller(DashboardPaths.FORGOT_PASSWORD)
@Consumes(MediaType.ALL)
final class ForgotPasswordPageController {

    private final MailResetLink mail;
    private final Throttle throttle;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;

    ForgotPasswordPageController(MailResetLink mail, Throttle throttle, SignInForms signInForms,
            LayoutFactory layouts) {
        this.mail = mail;
        this.throttle = throttle;
        this.signInForms = signInForms;
        this.layouts = layouts;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, FormData.empty(), Optional.empty());
    }

    @Post
    HttpResponse<?> ask(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        try {
            String email = form.requiredText("email");
            if (!mail.isAvailable()) {
                return Pages.redirect(DashboardPaths.FORGOT_PASSWORD);
            }
            throttle.resetLink(request, email);
            throttle.mail(request, Bucket.RESET_MAILS);
            mail.handle(new MailResetLink.Command(email, Actors.stranger(request),
                    Language.of(request).locale(), MailResetLink.Reason.RESET));
            return Pages.redirect(DashboardPaths.FORGOT_PASSWORD, Notice.RESET_LINK_MAILED);
        } catch (Refusal.Invalid refused) {
            return page(request, form, Optional.of(Problem.of(refused, form)));
        }
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormData form, Optional<Problem> problem) {
        return signInForms.show(request, "access/forgot-password", form, problem, view -> new ForgotPasswordPage(
                layouts.of(request, Section.UNLISTED, text("access.forgot.title")), view, mail.isAvailable()));
    }
}
