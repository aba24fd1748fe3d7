package dev.hazina.http.merchant;

import dev.hazina.application.merchant.RegisterMerchant;
import dev.hazina.application.merchant.SignIn;
import dev.hazina.application.merchant.SignedIn;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Password;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;

/// Signing up and signing in.
@Controller("/v1/auth")
@Consumes(MediaType.ALL)
final class AuthController {
    /// The longest name of a merchant, in code points.
    private static final int LONGEST_MERCHANT_NAME = 128;

    private final RegisterMerchant register;
    private final SignIn signIn;
    private final Throttle throttle;
    private final SignInConcurrency concurrency;

    AuthController(RegisterMerchant register, SignIn signIn, Throttle throttle, SignInConcurrency concurrency) {
        this.register = register;
        this.signIn = signIn;
        this.throttle = throttle;
        this.concurrency = concurrency;
    }

    @Post("/register")
    HttpResponse<byte[]> register(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        var command = new RegisterMerchant.Command(Email.parse(body.requiredText("email")),
                Password.parse(body.requiredText("password")),
                Label.parse("merchant_name", body.requiredText("merchant_name"), LONGEST_MERCHANT_NAME),
                Country.parse(body.text("country").orElse("")));
        return Responses.created(json(concurrency.within(request, () -> register.handle(command))));
    }

    /// The form of the e-mail is not checked: an impossible one gets the same response as an unknown one.
    @Post("/login")
    HttpResponse<byte[]> signIn(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        var command = new SignIn.Command(body.requiredText("email"), body.requiredText("password"),
                Actors.stranger(request));
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
