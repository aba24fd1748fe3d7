package dev.hazina.application.merchant;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Makes key ids and secrets, and knows a secret again by its keyed hash. A secret has 256 random bits, so a fast hash
/// is enough; the key of the hash keeps a stolen table from being checked against guesses elsewhere.
public final class KeySecrets {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int SECRET_LENGTH = 43;
    private static final int ID_LENGTH = 20;

    private final RandomGenerator chance;
    private final List<SecretKeySpec> peppers;
    private final String prefix;

    /// @param chance cryptographically strong
    /// @param pepper 32 secret bytes, the same on every instance
    /// @param prefix `sk_test_` or `sk_live_`
    public KeySecrets(RandomGenerator chance, byte[] pepper, String prefix) {
        this(chance, List.of(pepper), prefix);
    }

    /// @param peppers the first makes hashes; a secret is known again by any of them
    public KeySecrets(RandomGenerator chance, List<byte[]> peppers, String prefix) {
        this.chance = chance;
        this.peppers = peppers.stream().map(pepper -> new SecretKeySpec(pepper.clone(), ALGORITHM)).toList();
        this.prefix = prefix;
    }

    public Credentials issue() {
        return new Credentials("key_" + text(ID_LENGTH), prefix + text(SECRET_LENGTH));
    }

    public byte[] hash(String secret) {
        return hash(secret, peppers.getFirst());
    }

    /// Compares in constant time.
    public boolean matches(String secret, byte[] hash) {
        boolean matches = false;
        for (SecretKeySpec pepper : peppers) {
            matches |= MessageDigest.isEqual(hash(secret, pepper), hash);
        }
        return matches;
    }

    private static byte[] hash(String secret, SecretKeySpec pepper) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(pepper);
            return mac.doFinal(secret.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(ALPHABET.charAt(chance.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
