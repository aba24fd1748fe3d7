package dev.hazina.bootstrap.settings;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.KeyedHash;
import dev.hazina.domain.key.SecretsKeyId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/// The one secret of an installation, the same on all its instances. Every other key is derived from it, each under a
/// label of its own, so that a leaked one reveals nothing about the others.
public final class SecretsKey {
    public static final String NAME = "HAZINA_SECRETS_KEY";
    public static final String EARLIER = "HAZINA_SECRETS_KEYS_BEFORE";
    /// A secret sealed with the key that has this label contains the key's id.
    public static final String SEALING = "signing-secrets";
    private static final int LENGTH = 32;
    /// Public, so that a sandbox starts without being set up. Production refuses it.
    private static final byte[] DEVELOPMENT = "hazina development key, public!!"
            .getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;

    private SecretsKey(byte[] bytes) {
        this.bytes = bytes;
    }

    public static SecretsKey development() {
        return new SecretsKey(DEVELOPMENT.clone());
    }

    /// The key that is written in base64; empty unless that is exactly 32 bytes.
    static Optional<SecretsKey> parse(String base64) {
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            return bytes.length == LENGTH ? Optional.of(new SecretsKey(bytes)) : Optional.empty();
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /// Whether it is the key in the source code, which is public.
    boolean isPublic() {
        return Arrays.equals(bytes, DEVELOPMENT);
    }

    /// Distinguishes this key from every other and reveals nothing about it. Everything that it sealed begins with it.
    public SecretsKeyId id() {
        return DerivedKey.name(derive(SEALING));
    }

    /// The public key of the sandbox, as the setting writes it.
    public String base64() {
        if (!isPublic()) {
            throw new IllegalStateException("a secrets key is not written");
        }
        return Base64.getEncoder().encodeToString(bytes);
    }

    /// 32 bytes for the purpose the label names.
    public byte[] derive(String label) {
        return new KeyedHash(bytes).of(label);
    }

    @Override
    public String toString() {
        return "***";
    }
}
