package dev.hazina.application.secrets;

import dev.hazina.domain.key.SecretsKeyId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A key for one purpose that was derived from a secrets key.
///
/// @param id of the secrets key
/// @param bytes 32 secret bytes, the same on every instance
public record DerivedKey(SecretsKeyId id, byte[] bytes) {
    private static final String NAMING = "HmacSHA256";
    private static final byte[] NAME = "name".getBytes(StandardCharsets.US_ASCII);

    /// A number that identifies a key and reveals nothing about it.
    public static SecretsKeyId name(byte[] key) {
        try {
            Mac mac = Mac.getInstance(NAMING);
            mac.init(new SecretKeySpec(key, NAMING));
            return new SecretsKeyId(ByteBuffer.wrap(mac.doFinal(NAME)).getInt());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + NAMING, e);
        }
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
