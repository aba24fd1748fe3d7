package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.Visit;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.RegistrationDoor;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.merchant.MerchantRequests;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Signing up: a merchant, its owner, and the owner signed in.
@Controller(DashboardPaths.REGISTER)
@Consumes(MediaType.ALL)
final class RegisterPageController {
    private static final List<String> COUNTRIES = List.of("KE", "TZ", "UG");

    private final RegisterMerchant register;
    private final SignIn signIn;
    private final MailResetLink mail;
    private final RegistrationDoor door;
    private final SignInConcurrency concurrency;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;

    RegisterPageController(RegisterMerchant register, SignIn signIn, MailResetLink mail,
            RegistrationDoor door, SignInConcurrency concurrency, SignInForms signInForms, LayoutFactory layouts,
            SignInResponses responses) {
        this.register = register;
        this.signIn = signIn;
        this.mail = mail;
        this.door = door;
        this.concurrency = concurrency;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
    }

    @Get
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, FormData.empty(), Optional.empty());
    }

    /// The browser gets a session. Nobody would see the secret of the key that registration by the API issues.
    @Post
    HttpResponse<?> register(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        try {
            RegisterMerchant.Command registration = MerchantRequests.registration(form);
            SignIn.Command command = MerchantRequests.signIn(Visit.expected(Actors.stranger(request)), form);
            door.pass(request);
            return responses.registered(request, concurrency.within(request, () -> {
                register.withoutKey(registration);
                mail.handle(new MailResetLink.Command(command.email(), command.from().actor(),
                        Language.of(request).locale(),
                        MailResetLink.Reason.CONFIRM));
                return signIn.handle(command);
            }));
        } catch (Refusal.Invalid | Refusal.Conflict refused) {
            return page(request, form, Optional.of(Problem.of(refused, form)));
        }
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormData form, Optional<Problem> problem) {
        List<Choice> countries = Choice.of(COUNTRIES, code -> code,
                code -> text("access.country." + code.toLowerCase(Locale.ROOT)),
                Optional.of(form.text("country").orElse("KE")));
        return signInForms.show(request, "access/register", form, problem, view -> new RegisterPage(
                layouts.of(request, Section.UNLISTED, text("access.register.title")), view, countries));
    }
}
