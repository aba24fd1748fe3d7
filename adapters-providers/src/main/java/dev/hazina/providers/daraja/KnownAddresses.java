package dev.hazina.providers.daraja;

import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.PaybillAddresses.Standing;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// What this instance knows of the paybill's addresses at Daraja.
final class KnownAddresses {
    private final String shortCode;
    private final InstantSource clock;
    private volatile Standing standing = Standing.UNKNOWN;
    private volatile Optional<Instant> heard = Optional.empty();

    KnownAddresses(String shortCode, InstantSource clock) {
        this.shortCode = shortCode;
        this.clock = clock;
    }

    String shortCode() {
        return shortCode;
    }

    void are(Standing now) {
        standing = now;
    }

    /// Daraja has used one of them.
    void wereUsed() {
        heard = Optional.of(clock.instant());
    }

    PaybillAddresses known() {
        return new PaybillAddresses(shortCode, standing, heard);
    }
}
