package dev.hazina.architecture.wrong.domain.clock;

import java.util.function.LongSupplier;

/// Wrong: a reference to the clock gives the time as well as a call.
public final class HandsOutTheClock {
    LongSupplier millis() {
        return System::currentTimeMillis;
    }
}
