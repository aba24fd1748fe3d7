package dev.hazina.architecture.wrong.http.payment;

import java.time.Instant;
import java.util.function.Supplier;

/// Wrong: another class reads it by this reference.
public final class HandsOnTheMachinesClock {
    Supplier<Instant> clock() {
        return Instant::now;
    }
}
