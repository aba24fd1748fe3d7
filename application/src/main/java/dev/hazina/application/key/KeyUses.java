package dev.hazina.application.key;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// The times of keys' last use.
@Port
public interface KeyUses {

    /// @param at to the minute
    record Use(MerchantId merchant, String key, Instant at) {}

    /// Records uses, at most one of each key. A use older than the recorded one, or of a key that is gone, changes
    /// nothing. Of concurrent writes of the same key either may win.
    void note(Collection<Use> uses);

    /// The last use of each of a merchant's keys; unused keys are missing.
    Map<String, Instant> lastUses(MerchantId merchant);
}
