package dev.hazina.architecture.wrong.kernel;

import java.time.Instant;

/// Wrong: no ring is called so, so that no rule about rings sees the clock in it.
public final class LiesNowhere {
    Instant at() {
        return Instant.now();
    }
}
