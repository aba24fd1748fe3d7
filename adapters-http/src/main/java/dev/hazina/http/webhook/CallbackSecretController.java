package dev.hazina.http.webhook;

import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// The merchant's secret for callback URLs. It can be read again, so reading it takes more than a viewer.
@Controller("/v1/webhooks/callback-secret")
@Consumes(MediaType.ALL)
final class CallbackSecretController {
    private final ReadCallbackSecret secrets;

    CallbackSecretController(ReadCallbackSecret secrets) {
        this.secrets = secrets;
    }

    @Get
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> get(HttpRequest<?> request) {
        return Responses
                .ok(json(secrets.show(Actors.of(request), Actors.maker(request), Callers.member(request).merchant())));
    }

    @Post("/rotate")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> rotate(HttpRequest<?> request) {
        return Responses.ok(
                json(secrets.rotate(Actors.of(request), Actors.maker(request), Callers.member(request).merchant())));
    }

    private static Json json(CallbackSecret secret) {
        return Json.object(o -> {
            o.text("signing_secret", secret.secret().text())
                    .text("created_at", Times.print(secret.createdAt()))
                    .nullableText("rotated_at", secret.rotatedAt().map(Times::print));
            CreatedByJson.write(o, secret.createdBy());
        });
    }
}
