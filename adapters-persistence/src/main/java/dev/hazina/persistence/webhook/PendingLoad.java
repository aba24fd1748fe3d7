package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// A delivery whose turn has come, and whoever waits to hear how it stands.
record PendingLoad(Slot slot, DeliveryId id, Duration needed, CompletableFuture<LoadResult> result) {

    /// How it stands.
    sealed interface LoadResult {
        /// @param endpoint of the delivery, where it goes to one
        record Pending(Delivery delivery, String body, Optional<SealedEndpoint> endpoint) implements LoadResult {}

        /// Pending, but its endpoint was deleted.
        record EndpointDeleted() implements LoadResult {}

        /// Not pending.
        record NotPending() implements LoadResult {}

        /// The slot isn't held for that long any more.
        record ClaimLost() implements LoadResult {}
    }

    /// An endpoint whose secrets are sealed still: opening them is for whoever needs them, and fails nobody else.
    record SealedEndpoint(String url, byte[] secret, Optional<byte[]> next) {}

    void fail(Throwable why) {
        result.completeExceptionally(why);
    }
}
