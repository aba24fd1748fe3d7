package dev.hazina.bootstrap.bench;

import java.time.Duration;

/// Pauses in which an idle program is measured.
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
