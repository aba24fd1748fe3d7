package dev.hazina.application.key;

import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The times at which keys were last used, in memory.
public final class InMemoryKeyUses implements KeyUses {
    private final InMemoryMerchants merchants;
    private final Map<String, Use> uses = new HashMap<>();

    public InMemoryKeyUses(InMemoryMerchants merchants) {
        this.merchants = merchants;
    }

    @Override
    public synchronized void note(Collection<Use> noted) {
        noted.stream().filter(use -> isThere(use.merchant(), use.key()))
                .forEach(use -> uses.merge(use.key(), use, (one, other) -> one.at().isAfter(other.at()) ? one : other));
    }

    @Override
    public synchronized Map<String, Instant> lastUses(MerchantId merchant) {
        Map<String, Instant> found = new HashMap<>();
        uses.values().stream().filter(use -> use.merchant().equals(merchant) && isThere(merchant, use.key()))
                .forEach(use -> found.put(use.key(), use.at()));
        return found;
    }

    /// The time at which a key was last used.
    public synchronized Optional<Instant> lastUse(String key) {
        return Optional.ofNullable(uses.get(key)).map(Use::at);
    }

    private boolean isThere(MerchantId merchant, String key) {
        return merchants.findKey(key).filter(known -> known.merchant().equals(merchant)).isPresent();
    }
}
