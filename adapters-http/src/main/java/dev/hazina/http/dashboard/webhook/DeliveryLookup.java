package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Finds the endpoints of deliveries, and makes the rows of deliveries.
@Singleton
final class DeliveryLookup {
    static final String PATH = BuildLinks.WEBHOOKS + "/";
    /// Stands for the endpoint in the path of deliveries to callback URLs.
    static final String CALLBACK = "callback";

    private final Endpoints endpoints;

    DeliveryLookup(Endpoints endpoints) {
        this.endpoints = endpoints;
    }

    /// @throws Refusal.NotFound when the account has no such endpoint
    Endpoint endpoint(Caller.Member caller, String id) {
        return EndpointId.parse(id).flatMap(known -> endpoints.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
    }

    /// @param id an endpoint's, deleted or not, or `callback`
    /// @throws Refusal.NotFound when the account has no such endpoint
    DeliveryScope place(Caller.Member caller, String id) {
        Optional<EndpointId> endpoint = id.equals(CALLBACK)
                ? Optional.empty()
                : Optional.of(endpoint(caller, id).id());
        return new DeliveryScope(caller.merchant(), caller.acting().id(), endpoint);
    }

    static EndpointPage.Row row(String place, DeliveryReads.DeliveryWithBody seen) {
        Delivery delivery = seen.delivery();
        return new EndpointPage.Row(place + "/deliveries/" + delivery.id(), delivery.type(),
                DeliveryName.of(seen.body()),
                Badge.of(delivery.status()), answer(delivery),
                delivery.isHeld()
                        ? text("webhook.when-resumed")
                        : delivery.nextAttemptAt().filter(any -> delivery.attempts() > 0)
                                .map(next -> DisplayTime.of(next).toString()).orElse(""),
                DisplayTime.of(delivery.createdAt()));
    }

    static String answer(Delivery delivery) {
        if (delivery.attempts() == 0) {
            return text("webhook.no-attempt");
        }
        return text("webhook.answer-after", delivery.lastStatusCode() == 0
                ? text("webhook.no-answer")
                : String.valueOf(delivery.lastStatusCode()), delivery.attempts());
    }
}
