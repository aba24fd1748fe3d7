package dev.hazina.persistence.ledger;

import java.time.Duration;

/// The time that a writer's transaction waits for a lock. A group of another instance holds its locks for about as long
/// as a group of this writer takes, and this writer waits that long. It doesn't wait for a lock that is held for
/// several times as long. Used by one thread.
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

    /// @param nanos the duration of a group from the acquisition of its locks to the end of its commit
    void took(long nanos) {
        averageNanos += (Math.min(nanos, longestNanos) - averageNanos) / WEIGHT;
    }
}
