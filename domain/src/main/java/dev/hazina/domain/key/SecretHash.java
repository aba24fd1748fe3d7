package dev.hazina.domain.key;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;

/// The keyed hash of an API key's secret.
///
/// @param secretsKey the secrets key it was made with; empty for an old hash without a record of it
public record SecretHash(byte[] bytes, Optional<SecretsKeyId> secretsKey) {

    /// Compares the bytes in constant time.
    @Override
    public boolean equals(Object other) {
        return other instanceof SecretHash hash && hash.secretsKey.equals(secretsKey)
                && MessageDigest.isEqual(hash.bytes, bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "***";
    }
}
