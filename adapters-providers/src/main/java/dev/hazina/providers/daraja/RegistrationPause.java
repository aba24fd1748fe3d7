package dev.hazina.providers.daraja;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// How long a registration at Daraja waits after one that was not taken: twice as long each time.
final class RegistrationPause {
    private static final Duration FIRST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofMinutes(15);

    private final InstantSource clock;
    private Duration next = FIRST;
    private Instant until = Instant.MIN;

    RegistrationPause(InstantSource clock) {
        this.clock = clock;
    }

    boolean isOver() {
        return !clock.instant().isBefore(until);
    }

    /// How long it will be.
    Duration next() {
        return next;
    }

    void begin() {
        until = clock.instant().plus(next);
        Duration longer = next.multipliedBy(2);
        next = longer.compareTo(LONGEST) > 0 ? LONGEST : longer;
    }
}
