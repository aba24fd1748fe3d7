package dev.hazina.persistence.ledger;

import java.time.Duration;

/// How long an operation may take in the ledger writer, and how many may wait there.
///
/// @param deadline how long a caller waits at most; beyond it, what has not begun is never recorded
/// @param lockWait how long a group waits for a lock at least before it goes on without the merchants whose rows
///     are locked
/// @param mostWaiting how many operations may wait for a writer
public record WriteLimits(Duration deadline, Duration lockWait, int mostWaiting) {
    /// Several times as long as another instance's group takes, and too short to be noticed by a client.
    private static final Duration LOCK_WAIT = Duration.ofMillis(50);
    private static final int MOST_WAITING = 4096;

    public static WriteLimits of(Duration deadline) {
        return new WriteLimits(deadline, LOCK_WAIT, MOST_WAITING);
    }
}
