package dev.hazina.application.secrets;

import dev.hazina.application.boundary.OpenToAdapters;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA256 under one key, for any number of threads.
@OpenToAdapters
public final class KeyedHash {
    private static final String ALGORITHM = "HmacSHA256";

    /// Keyed, and never used itself: a copy costs less than another one made from the key.
    private final Mac mac;

    /// @param key not empty; a copy of it is kept
    public KeyedHash(byte[] key) {
        try {
            this.mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /// The hash of the parts one behind the other.
    ///
    /// @return 32 bytes
    public byte[] of(byte[]... parts) {
        try {
            Mac copy = (Mac) mac.clone();
            for (byte[] part : parts) {
                copy.update(part);
            }
            return copy.doFinal();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the JDK's " + ALGORITHM + " can be copied", e);
        }
    }

    /// The hash of a text in UTF-8.
    ///
    /// @return 32 bytes
    public byte[] of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }
}
