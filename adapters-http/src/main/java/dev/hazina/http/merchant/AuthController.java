package dev.hazina.http.merchant;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.access.Visit;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.RegistrationDoor;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.util.Locale;

/// Signing up and signing in.
@Controller("/v1/auth")
@Consumes(MediaType.ALL)
final class AuthController {
    private final RegisterMerchant register;
    private final SignIn signIn;
    private final MailResetLink mail;
    private final Throttle throttle;
    private final RegistrationDoor door;
    private final SignInConcurrency concurrency;

    AuthController(RegisterMerchant register, SignIn signIn, MailResetLink mail, Throttle throttle,
            RegistrationDoor door, SignInConcurrency concurrency) {
        this.register = register;
        this.signIn = signIn;
        this.mail = mail;
        this.throttle = throttle;
        this.door = door;
        this.concurrency = concurrency;
    }

    @Post("/register")
    HttpResponse<byte[]> register(HttpRequest<?> request) {
        RegisterMerchant.Command command = MerchantRequests.registration(RequestBody.json(request));
        door.pass(request);
        SignedIn registered = concurrency.within(request, () -> register.handle(command));
        mail.handle(new MailResetLink.Command(command.email().text(), Actors.stranger(request), Locale.ENGLISH,
                MailResetLink.Reason.CONFIRM));
        return Responses.created(json(registered));
    }

    @Post("/login")
    HttpResponse<byte[]> signIn(HttpRequest<?> request) {
        SignIn.Command command = MerchantRequests.signIn(Visit.unknown(Actors.stranger(request)),
                RequestBody.json(request));
        throttle.signIn(request, command.email());
        return Responses.ok(json(concurrency.within(request, () -> signIn.handle(command))));
    }

    private static Json json(SignedIn signedIn) {
        return Json.object(o -> o.text("merchant_id", signedIn.merchant().id().toString())
                .text("merchant_name", signedIn.merchant().name().text())
                .text("user_id", signedIn.user().id().toString())
                .text("email", signedIn.user().email().text())
                .text("role", signedIn.user().role().wire())
                .text("api_key_id", signedIn.credentials().keyId())
                .text("api_key_secret", signedIn.credentials().secret()));
    }
}
