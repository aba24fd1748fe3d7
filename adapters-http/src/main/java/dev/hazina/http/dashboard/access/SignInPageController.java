package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.SignIn;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.guard.BrowserRecognition;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.SafeRedirects;
import dev.hazina.http.merchant.MerchantRequests;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Signing in. Attempts are counted as the API counts them.
@Controller(DashboardPaths.SIGN_IN)
@Consumes(MediaType.ALL)
final class SignInPageController {
    private static final String NEXT = "next";

    private final SignIn signIn;
    private final Throttle throttle;
    private final SignInConcurrency concurrency;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;
    private final PendingSignIns pending;
    private final BrowserRecognition recognition;
    private final SuspendedPages suspended;
    private final SignInCodePageController code;

    SignInPageController(SignIn signIn, Throttle throttle, SignInConcurrency concurrency, SignInForms signInForms,
            LayoutFactory layouts, SignInResponses responses,
            PendingSignIns pending, BrowserRecognition recognition, SuspendedPages suspended,
            SignInCodePageController code) {
        this.signIn = signIn;
        this.throttle = throttle;
        this.concurrency = concurrency;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
        this.pending = pending;
        this.recognition = recognition;
        this.suspended = suspended;
        this.code = code;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, FormData.empty(), Optional.empty(), Query.of(request).optional(NEXT).orElse(""));
    }

    @Post
    HttpResponse<?> signIn(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        try {
            SignIn.Command command = MerchantRequests.signIn(recognition.visit(request), form);
            throttle.signIn(request, command.email());
            return responses.signedIn(request, concurrency.within(request, () -> signIn.handle(command)),
                    form.typed(NEXT));
        } catch (Refusal.Unauthorized refused) {
            if (refused.isAboutCode()) {
                return code.page(request, Optional.empty(), pending.begin(form.requiredText("email")),
                        form.typed(NEXT));
            }
            return page(request, form,
                    Optional.of(
                            new Problem(text("access.sign-in.wrong"), "password", HttpStatus.UNAUTHORIZED.getCode())),
                    form.typed(NEXT));
        } catch (Refusal.Invalid | Refusal.Forbidden refused) {
            return suspended.ofEmail(request, refused, form.typed("email")).orElseGet(
                    () -> page(request, form, Optional.of(Problem.of(refused, form)), form.typed(NEXT)));
        }
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormData form, Optional<Problem> problem, String next) {
        return signInForms.show(request, "access/sign-in", form, problem, view -> new SignInPage(
                layouts.of(request, Section.UNLISTED, text("access.sign-in")), view, SafeRedirects.orHome(next)));
    }
}
