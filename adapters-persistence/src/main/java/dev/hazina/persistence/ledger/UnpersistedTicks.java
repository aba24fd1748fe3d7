package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Instants that were given to decisions without changes. They aren't stored; the writer only remembers them, so that
/// it doesn't give them out again. Forgetting them is harmless. A merchant's instants are used by one thread at a time,
/// which may be another one for each group.
final class UnpersistedTicks {
    private static final int MAX_MERCHANTS = 10_000;

    private final Map<MerchantId, Instant> last = new ConcurrentHashMap<>();

    Instant orLater(MerchantId merchant, Instant written) {
        Instant given = last.getOrDefault(merchant, written);
        return given.isAfter(written) ? given : written;
    }

    void remember(Map<MerchantId, Instant> given) {
        if (given.isEmpty()) {
            return;
        }
        if (last.size() + given.size() > MAX_MERCHANTS) {
            last.clear();
        }
        last.putAll(given);
    }
}
