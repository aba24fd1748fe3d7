package dev.hazina.hexagon.wrong.domain;

import java.time.Instant;

public final class ReadsTheClock {
    Instant today() {
        return Instant.now();
    }
}
