package dev.hazina.http.webhook;

import dev.hazina.application.webhook.DeliveryReads.DeliveryAttempt;
import dev.hazina.application.webhook.DeliveryReads.DeliveryWithBody;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// A delivery and its attempts on the wire.
final class DeliveryJson {
    /// The word for the endpoint in deliveries to callback URLs.
    static final String CALLBACK = "callback";

    private DeliveryJson() {}

    static Json of(DeliveryWithBody seen) {
        return Json.object(o -> write(o, seen));
    }

    static void write(JsonWriter json, DeliveryWithBody seen) {
        Delivery delivery = seen.delivery();
        json.text("id", delivery.id().toString())
                .text("endpoint_id", endpoint(delivery.target()))
                .optionalText("url", callback(delivery.target()))
                .text("event_id", delivery.event().toString())
                .text("event_type", delivery.type())
                .text("status", delivery.status().wire())
                .number("attempts", delivery.attempts());
        if (delivery.attempts() == 0) {
            json.nil("last_status_code");
        } else {
            json.number("last_status_code", delivery.lastStatusCode());
        }
        json.nullableText("last_attempt_at", delivery.lastAttemptAt().map(Times::print))
                .nullableText("next_attempt_at", delivery.nextAttemptAt().filter(at -> !delivery.isHeld())
                        .map(Times::print))
                .text("created_at", Times.print(delivery.createdAt()))
                .raw("payload", seen.body());
    }

    static void write(JsonWriter json, DeliveryAttempt tried) {
        json.number("id", tried.id())
                .text("delivery_id", tried.delivery().toString())
                .number("status_code", tried.statusCode())
                .text("error", tried.error())
                .text("answer", tried.answer())
                .text("attempted_at", Times.print(tried.at()));
    }

    private static String endpoint(Target target) {
        return switch (target) {
            case Target.ToEndpoint(EndpointId id) -> id.toString();
            case Target.ToCallback c -> CALLBACK;
            case Target.ToOps o -> throw new IllegalArgumentException("alerts are not listed");
        };
    }

    private static Optional<String> callback(Target target) {
        return target instanceof Target.ToCallback(CallbackUrl url) ? Optional.of(url.text()) : Optional.empty();
    }
}
