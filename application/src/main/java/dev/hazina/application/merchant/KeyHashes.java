package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretHash;
import java.util.Collection;

/// The hashes of the secrets of API keys.
public interface KeyHashes {

    /// @param before the hash by which the key was known
    record Rehash(MerchantId merchant, String key, SecretHash before, SecretHash after) {}

    /// Replaces hashes, at most one of each key. Where the key is gone, or its hash is another one than before, nothing
    /// changes.
    void replace(Collection<Rehash> rehashes);
}
