package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import java.util.concurrent.CompletableFuture;

/// An attempt that was made, and whoever waits to hear that it is recorded.
record Made(Attempt attempt, CompletableFuture<Void> recorded) {

    void done() {
        recorded.complete(null);
    }

    void fail(Throwable why) {
        recorded.completeExceptionally(why);
    }
}
