package dev.hazina.providers.simulator.daraja;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import okhttp3.tls.HeldCertificate;

/// The key under which initiators send their passwords. Its certificate is out of date, as the real one is.
final class InitiatorKey {
    /// One for all: keys take long to make.
    private static final HeldCertificate CERTIFICATE = new HeldCertificate.Builder().rsa2048().validityInterval(0, 1)
            .build();

    String certificate() {
        return CERTIFICATE.certificatePem();
    }

    /// Whether the credential is the initiator's password.
    ///
    /// @param name the member that names the initiator
    boolean isGenuine(DarajaValidation form, String name) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.DECRYPT_MODE, CERTIFICATE.keyPair().getPrivate());
            byte[] password = cipher.doFinal(Base64.getDecoder().decode(form.any("SecurityCredential")));
            return form.any(name).equals(DarajaSimulator.INITIATOR)
                    && new String(password, StandardCharsets.UTF_8).equals(DarajaSimulator.PASSWORD);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }
}
