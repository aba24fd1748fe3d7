package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import java.util.concurrent.CompletableFuture;

/// What the holder of a slot has done, and whoever waits to hear that it is recorded.
sealed interface PendingRecord {

    CompletableFuture<Void> recorded();

    default void done() {
        recorded().complete(null);
    }

    default void fail(Throwable why) {
        recorded().completeExceptionally(why);
    }

    /// Tried a delivery.
    record Tried(Attempt attempt, CompletableFuture<Void> recorded) implements PendingRecord {}

    /// Given the slot back.
    record Left(Slot slot, CompletableFuture<Void> recorded) implements PendingRecord {}
}
