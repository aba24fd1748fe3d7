package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import java.util.concurrent.CompletableFuture;

/// A write of a slot's holder, and the result that the holder waits for.
sealed interface PendingWrite {

    CompletableFuture<Void> recorded();

    default void done() {
        recorded().complete(null);
    }

    default void fail(Throwable why) {
        recorded().completeExceptionally(why);
    }

    /// An attempt to deliver.
    record AttemptMade(Attempt attempt, CompletableFuture<Void> recorded) implements PendingWrite {}

    /// The release of a slot.
    record SlotReleased(Slot slot, CompletableFuture<Void> recorded) implements PendingWrite {}
}
