package dev.hazina.http.webhook;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.SignatureCheck;
import dev.hazina.application.webhook.Signer;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Explains to developers of a receiver why a signature doesn't match.
@Controller("/v1/webhooks/debug-signature")
@Consumes(MediaType.ALL)
final class SignatureController {
    private final CheckSignature check;

    SignatureController(CheckSignature check) {
        this.check = check;
    }

    @Post
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> check(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.longJson(request);
        Map<String, String> headers = headers(body);
        String received = body.requiredText("body");
        Signer signer = body.text("endpoint_id").map(SignatureController::signer).orElseGet(Signer.Unnamed::new);
        return Responses
                .ok(json(check.handle(new CheckSignature.Command(caller.merchant(), caller.acting().id(), signer,
                        headers, received))));
    }

    private static Map<String, String> headers(JsonBody body) {
        Map<String, String> headers = new TreeMap<>();
        body.requiredTextsByName("headers").forEach((name, value) -> {
            if (headers.put(name.toLowerCase(Locale.ROOT), value) != null) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "headers", "headers must name each header once");
            }
        });
        return headers;
    }

    private static Signer signer(String id) {
        return id.equals(DeliveryJson.CALLBACK)
                ? new Signer.OfCallbacks()
                : new Signer.OfEndpoint(
                        EndpointId.parse(id).orElseThrow(
                                () -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND, Optional.of("endpoint_id"))));
    }

    private static Json json(SignatureCheck found) {
        return Json.object(o -> o.bool("valid", found.valid())
                .objects("steps", found.steps(), (each, step) -> each.text("step", step.name().wire())
                        .bool("ok", step.ok()).text("detail", step.detail()))
                .nullableText("failed_step", found.failed().map(SignatureCheck.Name::wire)));
    }
}
