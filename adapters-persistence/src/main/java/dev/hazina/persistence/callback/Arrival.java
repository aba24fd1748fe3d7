package dev.hazina.persistence.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// A callback that has arrived, and the provider who waits to hear that it is kept.
record Arrival(RawCallback callback, CompletableFuture<Boolean> kept) {
    Arrival(RawCallback callback) {
        this(callback, new CompletableFuture<>());
    }

    void fail(Throwable why) {
        kept.completeExceptionally(why);
    }

    /// @return false when the same bytes were kept before
    boolean await() {
        try {
            return kept.join();
        } catch (CompletionException e) {
            throw new DatabaseFailure("a callback could not be kept", e);
        }
    }
}
