package dev.hazina.application.ledger;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;

/// The last instant of each merchant, and the next ones, each later than all before it.
final class TickingClocks {
    private final InstantSource clock;
    private final Map<MerchantId, Instant> last = new HashMap<>();

    TickingClocks(InstantSource clock) {
        this.clock = clock;
    }

    void put(MerchantId merchant, Instant given) {
        last.put(merchant, given);
    }

    Map<MerchantId, Instant> all() {
        return Map.copyOf(last);
    }

    Instant tick(MerchantId merchant) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return last.merge(merchant, now, (earlier, present) -> {
            Instant next = earlier.plus(1, ChronoUnit.MICROS);
            return present.isAfter(next) ? present : next;
        });
    }
}
