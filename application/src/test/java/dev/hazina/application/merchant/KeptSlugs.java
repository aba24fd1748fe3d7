package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The short names of merchants, in memory.
public final class KeptSlugs {
    private final Map<MerchantId, Slug> byMerchant = new HashMap<>();

    synchronized Optional<Slug> of(MerchantId merchant) {
        return Optional.ofNullable(byMerchant.get(merchant));
    }

    /// The merchant with this short name.
    public synchronized Optional<MerchantId> holder(String text) {
        return byMerchant.entrySet().stream().filter(entry -> entry.getValue().text().equals(text))
                .map(Map.Entry::getKey).findFirst();
    }

    synchronized boolean isTaken(Slug slug) {
        return byMerchant.containsValue(slug);
    }

    synchronized void put(MerchantId merchant, Slug slug) {
        byMerchant.put(merchant, slug);
    }
}
