package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.SecretHash;
import java.util.List;
import java.util.Optional;

/// The keys of the platform's own people: the operator's, and that of whoever agrees to what needs two. They come from the
/// environment, never from the database.
///
/// @param keys none when none is configured
public record Administrators(List<Key> keys) {
    public Administrators {
        keys = List.copyOf(keys);
    }

    /// @param secretHash as [KeySecrets] makes it
    public record Key(String id, SecretHash secretHash) {}

    /// The hash of this key's secret; empty when nobody of the platform has such a key. Which ids there are is no secret.
    Optional<SecretHash> hashOf(String keyId) {
        return keys.stream().filter(key -> key.id().equals(keyId)).map(Key::secretHash).findFirst();
    }
}
