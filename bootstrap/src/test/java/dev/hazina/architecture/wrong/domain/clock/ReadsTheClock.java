package dev.hazina.architecture.wrong.domain.clock;

import java.time.Instant;

/// Wrong: the same call gets another result tomorrow.
public final class ReadsTheClock {
    Instant at() {
        return Instant.now();
    }
}
