package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.application.webhook.DeliveryQueue.StoredEvent;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// A delivery that is about to be sent, and the result that its sender waits for.
record PendingLoad(Slot slot, DeliveryId id, Duration needed, CompletableFuture<StoredDelivery> result) {

    /// The state of the delivery.
    sealed interface StoredDelivery {
        /// @param endpoint empty for a callback URL
        record Pending(Delivery delivery, StoredEvent event, Optional<SealedEndpoint> endpoint)
                implements
                    StoredDelivery {}

        /// The delivery is pending, but its endpoint was deleted.
        record EndpointDeleted() implements StoredDelivery {}

        /// The delivery is pending, and its endpoint is paused.
        record EndpointPaused(EndpointId endpoint) implements StoredDelivery {}

        /// The delivery has ended.
        record NotPending() implements StoredDelivery {}

        /// The slot isn't held for long enough.
        record ClaimLost() implements StoredDelivery {}
    }

    /// An endpoint with sealed secrets. Its sender opens them, so that a failure concerns no other delivery.
    record SealedEndpoint(String url, byte[] secret, Optional<byte[]> next) {}

    void fail(Throwable why) {
        result.completeExceptionally(why);
    }
}
