package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.staff.SignInStaff;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.access.SignInForms;
import dev.hazina.http.dashboard.access.SignInResponses;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.SafeRedirects;
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

/// Signing in as platform staff: a person with e-mail and password, or with the administrator's key, which is verified
/// as the API does. A merchant's key is refused.
@Controller(PlatformSignInPageController.PATH)
@Consumes(MediaType.ALL)
final class PlatformSignInPageController {
    static final String PATH = PlatformLinks.SIGN_IN;
    private static final String PERSON = PATH + "/person";
    private static final String NEXT = "next";
    private static final String NOBODY = "No person of the staff has this e-mail and this password.";
    /// Attempts with an e-mail count apart from those of merchants' users with the same one.
    private static final String COUNTED = "staff:";
    private static final String WRONG = "This is not the key of the platform's staff.";
    private static final String NO_COOKIE = "A browser can't store this key. Use one of letters and digits;"
            + " openssl rand -hex 32 makes a secret.";

    private final Authenticate authenticate;
    private final SignInStaff signIn;
    private final SignInConcurrency concurrency;
    private final StaffSignInCodePageController code;
    private final Throttle throttle;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;

    PlatformSignInPageController(Authenticate authenticate, SignInStaff signIn, SignInConcurrency concurrency,
            StaffSignInCodePageController code, Throttle throttle, SignInForms signInForms,
            LayoutFactory layouts,
            SignInResponses responses) {
        this.authenticate = authenticate;
        this.signIn = signIn;
        this.concurrency = concurrency;
        this.code = code;
        this.throttle = throttle;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, PERSON, FormData.empty(), Optional.empty(), Query.of(request).optional(NEXT).orElse(""));
    }

    /// The form's address has no page of its own.
    @Get("/person")
    HttpResponse<?> restart() {
        return Pages.redirect(PATH);
    }

    @Post("/person")
    HttpResponse<?> signInPerson(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String next = form.typed(NEXT);
        try {
            SignInStaff.Command command = new SignInStaff.Command(form.requiredText("email"),
                    form.requiredPassword("password"), Actors.stranger(request));
            throttle.signIn(request, COUNTED + command.email());
            return switch (concurrency.within(request, () -> signIn.handle(command))) {
                case SignInStaff.SignedIn signedIn -> responses.signedIn(request, signedIn, next);
                case SignInStaff.CodeAwaited awaited ->
                    code.page(request, Optional.empty(), awaited.token(), next);
            };
        } catch (Refusal.Unauthorized wrong) {
            return page(request, PERSON, form,
                    Optional.of(new Problem(NOBODY, "password", HttpStatus.UNAUTHORIZED.getCode())), next);
        } catch (Refusal.Invalid refused) {
            return page(request, PERSON, form, Optional.of(Problem.of(refused, form)), next);
        }
    }

    @Post
    HttpResponse<?> signIn(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        try {
            Credentials key = new Credentials(form.requiredText("key_id"), form.requiredPassword("key_secret"));
            throttle.signIn(request, key.keyId());
            requireAdministrator(key);
            if (!Cookies.mayCarry(key)) {
                throw new Refusal.Precondition(RefusalCode.FORM_INVALID, NO_COOKIE);
            }
            return responses.platformStaff(request, key, form.typed(NEXT));
        } catch (Refusal.Unauthorized wrong) {
            return page(request, PATH, form,
                    Optional.of(new Problem(WRONG, "key_secret", HttpStatus.UNAUTHORIZED.getCode())), form.typed(NEXT));
        } catch (Refusal.Invalid | Refusal.Precondition refused) {
            return page(request, PATH, form, Optional.of(Problem.of(refused, form)), form.typed(NEXT));
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

    private HttpResponse<?> page(HttpRequest<?> request, String action, FormData form, Optional<Problem> problem,
            String next) {
        boolean isPerson = action.equals(PERSON);
        return signInForms.show(request, new SignInForms.Sent(action, form, problem), isPerson ? PATH : PERSON,
                "platform/sign-in", (sent, other) -> new PlatformSignInPage(
                        layouts.of(request, Section.UNLISTED, "Sign in as platform staff"), isPerson ? sent : other,
                        isPerson ? other : sent, SafeRedirects.orHome(next)));
    }
}
