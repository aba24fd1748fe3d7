package dev.hazina.application.key;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.KeyedHash;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Creates key ids and secrets, and checks a secret against its keyed hash. A secret has 256 random bits, so a fast
/// hash is enough; the hash's key prevents guesses against a stolen table.
public final class KeySecrets {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int SECRET_LENGTH = 43;
    private static final int ID_LENGTH = 20;

    private final RandomGenerator chance;
    private final List<Pepper> peppers;
    private final SecretsKeyring ring;
    private final String prefix;

    /// @param chance cryptographically strong
    /// @param pepper 32 secret bytes, the same on every instance
    /// @param prefix `sk_test_` or `sk_live_`
    public KeySecrets(RandomGenerator chance, byte[] pepper, String prefix) {
        this(chance, List.of(pepper), prefix);
    }

    /// @param peppers the first makes hashes; each of them is tried when a secret is checked
    public KeySecrets(RandomGenerator chance, List<byte[]> peppers, String prefix) {
        this(chance, DerivedKey.ofThemselves(peppers), prefix,
                new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(peppers))));
    }

    /// @param peppers each of them is tried when a secret is checked
    /// @param ring names the one that makes hashes
    public KeySecrets(RandomGenerator chance, List<DerivedKey> peppers, String prefix, SecretsKeyring ring) {
        this.chance = chance;
        this.peppers = peppers.stream()
                .map(pepper -> new Pepper(pepper.id(), new KeyedHash(pepper.bytes()))).toList();
        this.prefix = prefix;
        this.ring = ring;
    }

    private record Pepper(SecretsKeyId id, KeyedHash hash) {}

    public Credentials issue() {
        return new Credentials("key_" + text(ID_LENGTH), prefix + text(SECRET_LENGTH));
    }

    public SecretHash hash(String secret) {
        SecretsKeyId making = ring.making();
        Pepper pepper = find(making).orElseThrow();
        return new SecretHash(pepper.hash().of(secret), Optional.of(making));
    }

    /// Compares in constant time. A hash of an unknown secrets key matches nothing, and takes as long.
    public boolean matches(String secret, SecretHash hash) {
        return hash.secretsKey().isPresent()
                ? matches(secret, hash, hash.secretsKey().get())
                : matchesAny(secret, hash);
    }

    private boolean matches(String secret, SecretHash hash, SecretsKeyId made) {
        Optional<Pepper> pepper = find(made);
        boolean equal = MessageDigest.isEqual(pepper.orElseGet(peppers::getFirst).hash().of(secret), hash.bytes());
        return equal & pepper.isPresent();
    }

    private boolean matchesAny(String secret, SecretHash hash) {
        boolean matches = false;
        for (Pepper pepper : peppers) {
            matches |= MessageDigest.isEqual(pepper.hash().of(secret), hash.bytes());
        }
        return matches;
    }

    /// Whether the hash is to be replaced when the secret is presented.
    public boolean isOutdated(SecretHash hash) {
        return ring.isOutdated(hash.secretsKey());
    }

    private Optional<Pepper> find(SecretsKeyId id) {
        for (Pepper pepper : peppers) {
            if (pepper.id().equals(id)) {
                return Optional.of(pepper);
            }
        }
        return Optional.empty();
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(ALPHABET.charAt(chance.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
