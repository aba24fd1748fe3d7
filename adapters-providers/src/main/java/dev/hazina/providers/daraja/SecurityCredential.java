package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.Secret;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.crypto.Cipher;

/// Encrypts the initiator's password with the public key of Daraja's certificate. Daraja's certificates have expired,
/// so only their key is used and nothing else is checked.
final class SecurityCredential {
    private static final String CIPHER = "RSA/ECB/PKCS1Padding";

    private SecurityCredential() {}

    /// @param certificate in PEM form
    /// @throws GeneralSecurityException if it has no RSA key, or the password is too long for it
    static Secret of(Secret password, String certificate) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, key(certificate));
        return new Secret(Base64.getEncoder().encodeToString(cipher.doFinal(password.bytes())));
    }

    private static PublicKey key(String certificate) throws GeneralSecurityException {
        return CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(certificate.getBytes(StandardCharsets.US_ASCII)))
                .getPublicKey();
    }
}
