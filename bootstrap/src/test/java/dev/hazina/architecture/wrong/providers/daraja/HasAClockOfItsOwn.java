package dev.hazina.architecture.wrong.providers.daraja;

import java.time.Instant;

/// Wrong: a time that no test moves.
public final class HasAClockOfItsOwn {
    Instant at() {
        return Instant.now();
    }
}
