package dev.hazina.persistence.proof;

import java.time.Duration;

/// The time that all checks of a proof share.
record Deadline(long startedAt, Duration allowed) {

    static Deadline in(Duration allowed) {
        return new Deadline(System.nanoTime(), allowed);
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startedAt);
    }

    /// Zero or less when it is over.
    long millisLeft() {
        return allowed.minus(elapsed()).toMillis();
    }
}
