package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.ConfirmSignIn;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.guard.BrowserRecognition;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.SafeRedirects;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// The second step of signing in: the code of the second factor.
@Controller(SignInCodePageController.PATH)
@Consumes(MediaType.ALL)
final class SignInCodePageController {
    static final String PATH = DashboardPaths.SIGN_IN + "/code";
    static final String PENDING = "pending";
    private static final String NEXT = "next";

    private final ConfirmSignIn confirm;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;
    private final BrowserRecognition recognition;
    private final SuspendedPages suspended;

    SignInCodePageController(ConfirmSignIn confirm, SignInForms signInForms, LayoutFactory layouts,
            SignInResponses responses, BrowserRecognition recognition, SuspendedPages suspended) {
        this.confirm = confirm;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
        this.recognition = recognition;
        this.suspended = suspended;
    }

    /// The page is the answer to the password, and can't be opened by its address.
    @Get
    HttpResponse<?> restart() {
        return Pages.redirect(DashboardPaths.SIGN_IN);
    }

    @Post
    HttpResponse<?> confirm(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String pending = form.typed(PENDING);
        String next = form.typed(NEXT);
        try {
            return responses.signedIn(request, confirm.handle(new ConfirmSignIn.Command(pending,
                    form.requiredText(FormData.CODE), recognition.visit(request))), next);
        } catch (Refusal.Unauthorized refused) {
            return refused.isAboutCode()
                    ? page(request,
                            Optional.of(new Problem(text("access.code.wrong"), FormData.CODE,
                                    HttpStatus.UNAUTHORIZED.getCode())),
                            pending, next)
                    : Pages.redirect(DashboardPaths.SIGN_IN, Notice.SIGN_IN_AGAIN);
        } catch (Refusal.Invalid | Refusal.Forbidden refused) {
            return suspended.ofPending(request, refused, pending)
                    .orElseGet(() -> page(request, Optional.of(Problem.of(refused, form)), pending, next));
        }
    }

    /// Asks for the code.
    HttpResponse<?> page(HttpRequest<?> request, Optional<Problem> problem, String pending, String next) {
        return signInForms.show(request, PATH, "access/sign-in-code", FormData.empty(), problem,
                view -> new SignInCodePage(layouts.of(request, Section.UNLISTED, text("access.sign-in")), view, pending,
                        SafeRedirects.orHome(next)));
    }
}
