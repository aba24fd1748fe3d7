package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// Instants that were given to decisions without changes. They aren't stored; the writer only remembers them, so that
/// it doesn't give them out again. Forgetting them is harmless. Used by one thread.
final class UnpersistedTicks {
    private static final int MAX_MERCHANTS = 10_000;

    private final Map<MerchantId, Instant> last = new HashMap<>();

    Instant orLater(MerchantId merchant, Instant written) {
        Instant given = last.getOrDefault(merchant, written);
        return given.isAfter(written) ? given : written;
    }

    void remember(Map<MerchantId, Instant> given) {
        if (last.size() + given.size() > MAX_MERCHANTS) {
            last.clear();
        }
        last.putAll(given);
    }
}
