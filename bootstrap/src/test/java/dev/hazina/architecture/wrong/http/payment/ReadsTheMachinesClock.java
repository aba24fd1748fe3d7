package dev.hazina.architecture.wrong.http.payment;

import java.time.Instant;

/// Wrong: the sandbox has another time.
public final class ReadsTheMachinesClock {
    Instant expiry() {
        return Instant.now();
    }
}
