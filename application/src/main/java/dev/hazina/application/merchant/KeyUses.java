package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// When keys were last used.
public interface KeyUses {

    /// @param at to the minute
    record Use(MerchantId merchant, String key, Instant at) {}

    /// Notes uses, at most one of each key. One that is older than what is known changes nothing, and neither does the
    /// use of a key that is gone. What somebody else notes this very moment may win.
    void note(Collection<Use> uses);

    /// When each of a merchant's keys was last used; those that never were are missing.
    Map<String, Instant> lastUses(MerchantId merchant);
}
