package dev.hazina.application.key;

import dev.hazina.domain.key.SecretHash;
import java.util.List;
import java.util.Optional;

/// The keys of platform staff: of the administrator and of the second person who approves decisions. They come from the
/// environment, never from the database.
///
/// @param keys none when none is configured
public record Administrators(List<Key> keys) {
    public Administrators {
        keys = List.copyOf(keys);
    }

    /// @param secretHash as [KeySecrets] makes it
    public record Key(String id, SecretHash secretHash) {}

    public static Administrators of(List<Credentials> keys, KeySecrets secrets) {
        return new Administrators(keys.stream().map(key -> new Key(key.keyId(), secrets.hash(key.secret()))).toList());
    }

    public boolean has(String keyId) {
        return hashOf(keyId).isPresent();
    }

    /// The hash of this key's secret; empty when there is no such administrator's key. The ids of these keys are no
    /// secret.
    public Optional<SecretHash> hashOf(String keyId) {
        for (Key key : keys) {
            if (key.id().equals(keyId)) {
                return Optional.of(key.secretHash());
            }
        }
        return Optional.empty();
    }
}
