package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.BooleanSupplier;

/// Waits for what the program does after a response has left: it gives back the room of the request then. The time
/// limit of the test ends the wait.
public final class Until {
    private Until() {}

    public static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.currentThread().isInterrupted()).as("timed out").isFalse();
            Thread.yield();
        }
    }
}
