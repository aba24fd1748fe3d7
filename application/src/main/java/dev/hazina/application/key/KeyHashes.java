package dev.hazina.application.key;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;

/// The hashes of the secrets of API keys.
@Port
public interface KeyHashes {

    /// @param before the hash that is to be replaced
    record Rehash(MerchantId merchant, String key, SecretHash before, SecretHash after) {}

    /// Replaces hashes, at most one of each key. A key that is gone, or has another hash than `before`, stays
    /// unchanged.
    void replace(Collection<Rehash> rehashes);
}
