package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A request that waits to be counted together with those of other instances.
///
/// @param at the running count of nanoseconds just before it was counted locally
/// @param local what the local count says of it
record PendingCount(UUID subject, int limit, long at, Optional<Duration> local,
        CompletableFuture<Optional<Duration>> answer) {
    /// Stands in the queue to wake the one who reads it.
    static final PendingCount STOP = new PendingCount(new UUID(0, 0), 1, 0, Optional.empty());
    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    PendingCount(UUID subject, int limit, long at, Optional<Duration> local) {
        this(subject, limit, at, local, new CompletableFuture<>());
    }

    /// Answers the requests of one subject, in the order in which they came.
    static void answer(List<PendingCount> sameSubject, WindowCounts counted) {
        int allowed = counted.allowed(sameSubject.getFirst().limit(), sameSubject.size());
        Optional<Duration> wait = Optional.of(counted.untilNextAllowed(sameSubject.getFirst().limit()));
        for (int i = 0; i < sameSubject.size(); i++) {
            sameSubject.get(i).answer().complete(i < allowed ? Optional.empty() : wait);
        }
    }

    void completeLocally() {
        answer.complete(local);
    }

    /// The shared answer, or the local one when the shared one takes too long.
    Optional<Duration> await() {
        try {
            return answer.get(MAX_WAIT.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return local;
        } catch (ExecutionException | TimeoutException _) {
            return local;
        }
    }
}
