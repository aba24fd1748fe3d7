package dev.hazina.architecture.wrong.domain.clock;

import java.time.Instant;

/// Wrong: the same question gets another answer tomorrow.
public final class ReadsTheClock {
    Instant at() {
        return Instant.now();
    }
}
