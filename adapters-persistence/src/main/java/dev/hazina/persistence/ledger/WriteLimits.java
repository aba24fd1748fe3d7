package dev.hazina.persistence.ledger;

import java.time.Duration;

/// The timeouts of operations in the ledger writer, and the number of operations that may wait there.
///
/// @param deadline the longest time that a caller waits; an operation that has not begun then is never recorded
/// @param lockWait the shortest time that a group waits for a lock before it goes on without the merchants whose
///     rows are locked
/// @param mostWaiting the number of operations that may wait for a writer
public record WriteLimits(Duration deadline, Duration lockWait, int mostWaiting) {
    /// Several times as long as another instance's group takes, and too short to be noticed by a client.
    private static final Duration LOCK_WAIT = Duration.ofMillis(50);
    private static final int MOST_WAITING = 4096;

    public static WriteLimits of(Duration deadline) {
        return new WriteLimits(deadline, LOCK_WAIT, MOST_WAITING);
    }

    /// The limits of one of several writers, which share the number of operations that may wait.
    public WriteLimits sharedBy(int writers) {
        return writers == 1 ? this : new WriteLimits(deadline, lockWait, Math.max(1, mostWaiting / writers));
    }
}
