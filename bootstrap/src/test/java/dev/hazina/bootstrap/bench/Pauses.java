package dev.hazina.bootstrap.bench;

import java.time.Duration;

/// Waiting for nothing in particular, which is what an idle program does while it is watched.
final class Pauses {
    private Pauses() {}

    static void of(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
