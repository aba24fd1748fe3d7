package dev.hazina.persistence.limit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A request that waits to be counted in the database.
///
/// @param at the running count of nanoseconds just before the local count
///
/// @param local the decision of the local count
record PendingCount(UUID subject, int limit, long at, Optional<Duration> local,
        CompletableFuture<Optional<Duration>> answer) {
    /// A mark in the queue that wakes the counting thread at the end.
    static final PendingCount STOP = new PendingCount(new UUID(0, 0), 1, 0, Optional.empty());
    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    PendingCount(UUID subject, int limit, long at, Optional<Duration> local) {
        this(subject, limit, at, local, new CompletableFuture<>());
    }

    /// Completes the requests of one subject in the order of their arrival.
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

    /// The shared decision, or the local one if the shared one takes too long.
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
