package dev.hazina.persistence.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.persistence.group.PendingAnswer;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/// A callback whose sender waits until it is stored.
record PendingCallback(RawCallback callback, PendingAnswer<Boolean> stored) {
    /// @param time the longest time that the provider waits
    PendingCallback(RawCallback callback, Duration time) {
        this(callback, new PendingAnswer<>(time));
    }

    void fail(Throwable why) {
        stored.fail(why);
    }

    /// @return false when the same bytes were stored before
    ///
    /// @throws StorageFailure when the callback could not be stored
    boolean await() {
        try {
            return stored.await();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof StorageFailure failure) {
                throw failure;
            }
            throw new DatabaseFailure("a callback could not be kept", Optional.ofNullable(e.getCause()).orElse(e));
        }
    }
}
