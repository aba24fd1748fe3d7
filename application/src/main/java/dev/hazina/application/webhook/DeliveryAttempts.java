package dev.hazina.application.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.OutgoingDelivery;
import dev.hazina.application.webhook.DeliveryQueue.Secrets;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Sends a delivery once, signed by its endpoint's secrets or by the merchant's callback secret.
record DeliveryAttempts(ReadCallbackSecret callbackSecret, Sender sender, RetryPlan plan, InstantSource clock) {

    /// Empty when the service is stopping.
    Optional<Attempt> make(Slot slot, OutgoingDelivery parcel) {
        Delivery delivery = parcel.delivery();
        Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return switch (sender.send(request(parcel))) {
            case Sender.WebhookResponse.Answered(int status, String body) -> Optional.of(new Attempt(slot, delivery,
                    delivery.attempted(status, at, plan),
                    Delivery.isSuccess(status) ? "" : "answered with status " + status, body));
            case Sender.WebhookResponse.Unanswered(String why) ->
                Optional.of(new Attempt(slot, delivery, delivery.attempted(0, at, plan), why, ""));
            case Sender.WebhookResponse.Stopped s -> Optional.empty();
        };
    }

    private WebhookRequest request(OutgoingDelivery parcel) {
        Delivery delivery = parcel.delivery();
        Secrets secrets = parcel.secrets().orElseGet(
                () -> new Secrets(callbackSecret.current(delivery.merchant()).secret(), Optional.empty()));
        return new WebhookRequest(parcel.url(), delivery.merchant(), parcel.event().body(), delivery.event(),
                Optional.of(delivery.id()), parcel.event().number(), secrets.current(), secrets.next(),
                parcel.event().trace());
    }
}
