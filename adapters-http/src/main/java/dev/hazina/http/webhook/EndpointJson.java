package dev.hazina.http.webhook;

import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.SigningSecret;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.Times;

/// An endpoint on the wire. A secret is shown once, in the response to the request that made it.
final class EndpointJson {
    private EndpointJson() {}

    static Json of(Endpoint endpoint) {
        return Json.object(o -> write(o, endpoint));
    }

    static Json created(Endpoint endpoint) {
        return Json.object(o -> {
            write(o, endpoint);
            o.text("signing_secret", endpoint.secret().text());
        });
    }

    /// @param next the secret the rotation began with
    static Json rotated(Endpoint endpoint, SigningSecret next) {
        return Json.object(o -> o.text("id", endpoint.id().toString())
                .text("url", endpoint.url().text())
                .text("signing_secret_next", next.text())
                .nullableText("signing_secret_rotated_at", endpoint.rotatedAt().map(Times::print)));
    }

    static void write(JsonWriter json, Endpoint endpoint) {
        json.text("id", endpoint.id().toString())
                .text("url", endpoint.url().text())
                .texts("event_types", endpoint.events().wire())
                .text("created_at", Times.print(endpoint.createdAt()))
                .nullableText("signing_secret_rotated_at", endpoint.rotatedAt().map(Times::print))
                .nullableText("paused_at", endpoint.pausedAt().map(Times::print))
                .nullableText("disabled_at", endpoint.disabledAt().map(Times::print));
        CreatedByJson.write(json, endpoint.createdBy());
        CreatedByJson.write(json, "signing_secret_rotated_by", endpoint.rotatedBy());
    }
}
