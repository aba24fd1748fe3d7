package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import java.util.concurrent.CompletableFuture;

/// What the holder of a slot has done, and whoever waits to hear that it is recorded.
sealed interface PendingWrite {

    CompletableFuture<Void> recorded();

    default void done() {
        recorded().complete(null);
    }

    default void fail(Throwable why) {
        recorded().completeExceptionally(why);
    }

    /// Tried a delivery.
    record AttemptMade(Attempt attempt, CompletableFuture<Void> recorded) implements PendingWrite {}

    /// Given the slot back.
    record SlotReleased(Slot slot, CompletableFuture<Void> recorded) implements PendingWrite {}
}
