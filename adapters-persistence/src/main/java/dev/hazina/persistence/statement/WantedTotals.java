package dev.hazina.persistence.statement;

import dev.hazina.domain.merchant.MerchantId;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The merchants for whom adding up a period took long, as it does where many movements of the last minutes are in no
/// stored total yet. Theirs are stored without waiting for ten minutes to be over, so that the next page is fast.
@Singleton
final class WantedTotals {
    private static final Duration LONG = Duration.ofMillis(100);

    private final Set<MerchantId> merchants = ConcurrentHashMap.newKeySet();
    private final Duration longest;

    @Inject
    WantedTotals() {
        this(LONG);
    }

    /// @param longest the time within which adding up asks for nothing
    WantedTotals(Duration longest) {
        this.longest = longest;
    }

    void took(MerchantId merchant, Duration time) {
        if (time.compareTo(longest) > 0) {
            merchants.add(merchant);
        }
    }

    /// Those that were not taken before.
    List<MerchantId> take() {
        List<MerchantId> taken = List.copyOf(merchants);
        taken.forEach(merchants::remove);
        return taken;
    }
}
