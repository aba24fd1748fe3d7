package dev.hazina.providers.simulator.airtel;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Airtel's key: one for all simulators of a test run, because a new one costs time.
final class AirtelKey {
    private static final int BITS = 1024;
    private static final KeyPair KEYS = made();
    private static final Map<String, String> OPENED = new ConcurrentHashMap<>();

    private AirtelKey() {}

    private static KeyPair made() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String shown() {
        return Base64.getEncoder().encodeToString(KEYS.getPublic().getEncoded());
    }

    /// The text; empty where it was encrypted for another key, or not at all.
    static Optional<String> opened(String encrypted) {
        return Optional.ofNullable(OPENED.computeIfAbsent(encrypted, AirtelKey::decrypted))
                .filter(text -> !text.isEmpty());
    }

    private static String decrypted(String encrypted) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.DECRYPT_MODE, KEYS.getPrivate());
            return new String(cipher.doFinal(Base64.getDecoder().decode(encrypted)), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return "";
        }
    }

    /// The text of a signed request.
    ///
    /// @param key the header with the encrypted key
    static Optional<String> signed(String signature, String key) {
        return opened(key).map(both -> both.split(":", -1)).filter(both -> both.length == 2).map(both -> {
            try {
                Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
                cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(Base64.getDecoder().decode(both[0]), "AES"),
                        new IvParameterSpec(Base64.getDecoder().decode(both[1])));
                return new String(cipher.doFinal(Base64.getDecoder().decode(signature)), StandardCharsets.UTF_8);
            } catch (GeneralSecurityException | IllegalArgumentException e) {
                return "";
            }
        });
    }
}
