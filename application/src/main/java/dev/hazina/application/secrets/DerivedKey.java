package dev.hazina.application.secrets;

import dev.hazina.domain.key.SecretsKeyId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A key for one purpose that was derived from a secrets key.
///
/// @param id of the secrets key
/// @param bytes 32 secret bytes, the same on every instance
public record DerivedKey(SecretsKeyId id, byte[] bytes) {
    private static final byte[] NAME = "name".getBytes(StandardCharsets.US_ASCII);

    /// A number that identifies a key and reveals nothing about it.
    public static SecretsKeyId name(byte[] key) {
        return new SecretsKeyId(ByteBuffer.wrap(new KeyedHash(key).of(NAME)).getInt());
    }

    /// Keys that are identified by their own bytes, because they were derived from no secrets key.
    public static List<DerivedKey> ofThemselves(List<byte[]> keys) {
        return keys.stream().map(key -> new DerivedKey(name(key), key)).toList();
    }

    public static List<SecretsKeyId> ids(List<DerivedKey> keys) {
        return keys.stream().map(DerivedKey::id).toList();
    }

    @Override
    public String toString() {
        return "DerivedKey[" + id + "]";
    }
}
