package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// Instants that went to decisions which changed nothing. Nothing stands at them, so nothing is written for them
/// either; the writer only remembers not to give them again. Forgetting them does no harm. Used by one thread.
final class UnpersistedTicks {
    private static final int MOST = 10_000;

    private final Map<MerchantId, Instant> last = new HashMap<>();

    Instant orLater(MerchantId merchant, Instant written) {
        Instant given = last.getOrDefault(merchant, written);
        return given.isAfter(written) ? given : written;
    }

    void remember(Map<MerchantId, Instant> given) {
        if (last.size() + given.size() > MOST) {
            last.clear();
        }
        last.putAll(given);
    }
}
