package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// A delivery whose turn has come, and whoever waits to hear how it stands.
record PendingLoad(Slot slot, DeliveryId id, Duration needed, CompletableFuture<Found> found) {

    /// How it stands.
    sealed interface Found {
        /// @param endpoint of the delivery, where it goes to one
        record Pending(Delivery delivery, String body, Optional<Sealed> endpoint) implements Found {}

        /// Pending, but its endpoint was deleted.
        record Deserted() implements Found {}

        /// Not pending.
        record Settled() implements Found {}

        /// The slot isn't held for that long any more.
        record Over() implements Found {}
    }

    /// An endpoint whose secrets are sealed still: opening them is for whoever needs them, and fails nobody else.
    record Sealed(String url, byte[] secret, Optional<byte[]> next) {}

    void fail(Throwable why) {
        found.completeExceptionally(why);
    }
}
