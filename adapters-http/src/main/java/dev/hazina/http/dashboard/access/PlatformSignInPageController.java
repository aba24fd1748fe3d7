package dev.hazina.http.dashboard.access;

import dev.hazina.application.merchant.Authenticate;
import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.Credentials;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.Cookies;
import dev.hazina.http.dashboard.FormData;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Problem;
import dev.hazina.http.dashboard.SafeRedirects;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.SubmittedForms;
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

/// Signing in with the administrator's key. It is verified as the API does. A merchant's key is refused.
@Controller("/dashboard/operator/sign-in")
@Consumes(MediaType.ALL)
final class PlatformSignInPageController {
    private static final String NEXT = "next";
    private static final String WRONG = "This is not the key of the platform's staff.";
    private static final String NO_COOKIE = "A browser can't store this key. Use one of letters and digits;"
            + " openssl rand -hex 32 makes a secret.";

    private final Authenticate authenticate;
    private final Throttle throttle;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;

    PlatformSignInPageController(Authenticate authenticate, Throttle throttle, SignInForms signInForms,
            LayoutFactory layouts,
            SignInResponses responses) {
        this.authenticate = authenticate;
        this.throttle = throttle;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, FormData.empty(), Optional.empty(), Query.of(request).optional(NEXT).orElse(""));
    }

    @Post
    HttpResponse<?> signIn(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        try {
            Credentials key = new Credentials(form.requiredText("key_id"), form.requiredPassword("key_secret"));
            throttle.signIn(request, key.keyId());
            requireAdministrator(key);
            if (!Cookies.mayCarry(key)) {
                throw new Refusal.Precondition(NO_COOKIE);
            }
            return responses.platformStaff(request, key, form.typed(NEXT));
        } catch (Refusal.Unauthorized wrong) {
            return page(request, form,
                    Optional.of(new Problem(WRONG, "key_secret", HttpStatus.UNAUTHORIZED.getCode())), form.typed(NEXT));
        } catch (Refusal.Invalid | Refusal.Precondition refused) {
            return page(request, form, Optional.of(Problem.of(refused, form)), form.typed(NEXT));
        }
    }

    /// The answer doesn't reveal whether the key is a merchant's key.
    private void requireAdministrator(Credentials key) {
        try {
            if (authenticate.handle(key, Optional.empty()) instanceof Caller.Administrator) {
                return;
            }
        } catch (Refusal.Forbidden suspended) {
            throw new Refusal.Unauthorized();
        }
        throw new Refusal.Unauthorized();
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormData form, Optional<Problem> problem, String next) {
        return signInForms.show(request, "access/platform-sign-in", form, problem, view -> new SignInPage(
                layouts.of(request, Section.UNLISTED, "Sign in as platform staff"), view, SafeRedirects.orHome(next)));
    }
}
