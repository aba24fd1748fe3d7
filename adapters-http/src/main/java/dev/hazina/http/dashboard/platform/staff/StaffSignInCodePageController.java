package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.staff.SignInStaff;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.dashboard.access.SignInForms;
import dev.hazina.http.dashboard.access.SignInResponses;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
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

/// The second step of a person of the staff who signs in: the code of the second factor.
@Controller(StaffSignInCodePageController.PATH)
@Consumes(MediaType.ALL)
final class StaffSignInCodePageController {
    static final String PATH = PlatformLinks.SIGN_IN + "/code";
    private static final String PENDING = "pending";
    private static final String NEXT = "next";
    private static final String WRONG = "The code is wrong, or was used before. Wait for the next one.";

    private final SignInStaff signIn;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;

    StaffSignInCodePageController(SignInStaff signIn, SignInForms signInForms, LayoutFactory layouts,
            SignInResponses responses) {
        this.signIn = signIn;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
    }

    /// The page is the answer to the password, and can't be opened by its address.
    @Get
    HttpResponse<?> restart() {
        return Pages.redirect(PlatformLinks.SIGN_IN);
    }

    @Post
    HttpResponse<?> confirm(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String pending = form.typed(PENDING);
        String next = form.typed(NEXT);
        try {
            return responses.signedIn(request, signIn.confirm(pending, form.requiredText(FormData.CODE),
                    Actors.stranger(request)), next);
        } catch (Refusal.Unauthorized refused) {
            return refused.isAboutCode()
                    ? page(request, Optional.of(new Problem(WRONG, FormData.CODE, HttpStatus.UNAUTHORIZED.getCode())),
                            pending, next)
                    : Pages.redirect(PlatformLinks.SIGN_IN, Notice.SIGN_IN_AGAIN);
        } catch (Refusal.Invalid refused) {
            return page(request, Optional.of(Problem.of(refused, form)), pending, next);
        }
    }

    /// Asks for the code.
    HttpResponse<?> page(HttpRequest<?> request, Optional<Problem> problem, String pending, String next) {
        return signInForms.show(request, PATH, "platform/sign-in-code", FormData.empty(), problem,
                view -> new StaffSignInCodePage(layouts.of(request, Section.UNLISTED, "Sign in as platform staff"),
                        view,
                        pending, SafeRedirects.orHome(next)));
    }
}
