package dev.hazina.providers.simulator.daraja;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Cipher;
import okhttp3.tls.HeldCertificate;

/// The key under which initiators send their passwords. Its certificate is out of date, as the real one is.
final class InitiatorKey {
    /// Shorter than the real one, which takes seconds to make. Nothing depends on the length.
    private static final int BITS = 1024;
    /// One for all.
    private static final HeldCertificate CERTIFICATE = new HeldCertificate.Builder().keyPair(keyPair())
            .validityInterval(0, 1).build();
    /// The passwords by the credentials they were read from. An initiator sends the same credential with each request,
    /// and to decrypt each took half of the time of the tests with this simulator.
    private static final Map<String, String> PASSWORDS = new ConcurrentHashMap<>();

    private static KeyPair keyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String certificate() {
        return CERTIFICATE.certificatePem();
    }

    /// Whether the credential is the initiator's password.
    ///
    /// @param name the member that names the initiator
    boolean isGenuine(DarajaValidation form, String name) {
        return form.any(name).equals(DarajaSimulator.INITIATOR)
                && password(form.any("SecurityCredential")).equals(DarajaSimulator.PASSWORD);
    }

    /// @return an empty text if the credential can't be decrypted
    private static String password(String credential) {
        return PASSWORDS.computeIfAbsent(credential, InitiatorKey::decrypted);
    }

    private static String decrypted(String credential) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.DECRYPT_MODE, CERTIFICATE.keyPair().getPrivate());
            return new String(cipher.doFinal(Base64.getDecoder().decode(credential)), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return "";
        }
    }
}
