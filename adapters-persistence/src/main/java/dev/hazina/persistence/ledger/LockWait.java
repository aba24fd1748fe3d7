package dev.hazina.persistence.ledger;

import java.time.Duration;

/// How long a writer's transaction waits for a lock. A lock of another instance's group is free as soon as that group
/// is committed, which takes about as long as a group of this writer; it is waited for. What is held for several times
/// as long is not. Used by one thread.
final class LockWait {
    private static final int GROUPS = 8;
    private static final int WEIGHT = 8;

    private final long shortestNanos;
    private final long longestNanos;
    private long averageNanos;

    LockWait(Duration shortest, Duration longest) {
        this.shortestNanos = shortest.toNanos();
        this.longestNanos = longest.toNanos();
    }

    Duration next() {
        return Duration.ofNanos(Math.clamp(averageNanos * GROUPS, shortestNanos, longestNanos));
    }

    /// @param nanos how long a group took, from having its locks to the end of its commit
    void took(long nanos) {
        averageNanos += (Math.min(nanos, longestNanos) - averageNanos) / WEIGHT;
    }
}
