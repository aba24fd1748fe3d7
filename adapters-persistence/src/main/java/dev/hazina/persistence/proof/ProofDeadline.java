package dev.hazina.persistence.proof;

import java.time.Duration;

/// The time that all checks of a proof share.
record ProofDeadline(long startedAt, Duration allowed) {

    static ProofDeadline in(Duration allowed) {
        return new ProofDeadline(System.nanoTime(), allowed);
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startedAt);
    }

    /// Zero or less after the deadline.
    long millisLeft() {
        return allowed.minus(elapsed()).toMillis();
    }
}
