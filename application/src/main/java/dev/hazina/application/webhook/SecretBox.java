package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.KeyedHash;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.domain.key.SecretsKeyId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts secrets that have to be read again: AES-256-GCM under a key from the environment, with a fresh nonce each
/// time. The ciphertext names its key, so that keys can be rotated. It opens only for the place it was sealed for, so
/// that a row copied over another is noticed.
@OpenToAdapters
public final class SecretBox {
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final String ALGORITHM = "AES";
    /// The length of the key's id at the beginning of the ciphertext.
    public static final int KEY_ID = Integer.BYTES;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    private static final byte[] ALIKE = "nonce of what is sealed alike\0".getBytes(StandardCharsets.US_ASCII);

    private final Map<SecretsKeyId, SecretKeySpec> keys = new LinkedHashMap<>();
    private final SecretsKeyring ring;
    private final RandomGenerator chance;

    /// @param keys 32 secret bytes each, the same on every instance; the first seals, all of them open
    /// @param chance cryptographically strong
    public SecretBox(List<byte[]> keys, RandomGenerator chance) {
        this(DerivedKey.ofThemselves(keys), new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(keys))), chance);
    }

    /// @param keys all of them open
    /// @param ring decides which of them seals
    /// @param chance cryptographically strong
    public SecretBox(List<DerivedKey> keys, SecretsKeyring ring, RandomGenerator chance) {
        keys.forEach(key -> this.keys.putIfAbsent(key.id(), new SecretKeySpec(key.bytes().clone(), ALGORITHM)));
        this.ring = ring;
        this.chance = chance;
    }

    /// @param place the ciphertext's location, for example a table and a row's key
    public byte[] seal(String secret, String place) {
        byte[] nonce = new byte[NONCE];
        chance.nextBytes(nonce);
        return seal(ring.making(), nonce, place, secret);
    }

    /// As [#seal], and the same ciphertext each time under one key, because the nonce follows from place and text. It
    /// shows whether two texts of a place are the same, and nothing else.
    public byte[] sealAlike(String secret, String place) {
        SecretsKeyId sealing = ring.making();
        return seal(sealing, nonce(key(sealing), place, secret), place, secret);
    }

    private byte[] seal(SecretsKeyId sealing, byte[] nonce, String place, String secret) {
        byte[] hidden = run(Cipher.ENCRYPT_MODE, key(sealing), nonce, place, secret.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(KEY_ID + NONCE + hidden.length).putInt(sealing.value()).put(nonce).put(hidden)
                .array();
    }

    private static byte[] nonce(SecretKeySpec key, String place, String secret) {
        return Arrays.copyOf(new KeyedHash(key.getEncoded()).of(ALIKE,
                (place.length() + ":" + place + secret).getBytes(StandardCharsets.UTF_8)), NONCE);
    }

    /// @throws IllegalStateException when no key here opens it, or it was sealed for another place
    public String open(byte[] box, String place) {
        ByteBuffer bytes = ByteBuffer.wrap(box);
        if (box.length <= KEY_ID + NONCE) {
            throw new IllegalStateException("a sealed secret is cut short");
        }
        SecretKeySpec key = key(new SecretsKeyId(bytes.getInt()));
        byte[] nonce = new byte[NONCE];
        bytes.get(nonce);
        byte[] hidden = Arrays.copyOfRange(box, KEY_ID + NONCE, box.length);
        return new String(run(Cipher.DECRYPT_MODE, key, nonce, place, hidden), StandardCharsets.UTF_8);
    }

    /// The id of the key that sealed it.
    public static SecretsKeyId sealedWith(byte[] box) {
        return new SecretsKeyId(ByteBuffer.wrap(box).getInt());
    }

    private SecretKeySpec key(SecretsKeyId id) {
        return Optional.ofNullable(keys.get(id))
                .orElseThrow(() -> new IllegalStateException("a secret is sealed with a key that isn't configured"));
    }

    private static byte[] run(int mode, SecretKeySpec key, byte[] nonce, String place, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a sealed secret can't be opened here", e);
        }
    }
}
