package dev.hazina.http.transport;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.LongAdder;

/// Counts the requests that were answered with 503 because their deadline had passed.
@Singleton
public final class RequestTimeouts {
    private final LongAdder timeouts = new LongAdder();

    void increment() {
        timeouts.increment();
    }

    /// The number since the start of the program.
    public long count() {
        return timeouts.sum();
    }
}
