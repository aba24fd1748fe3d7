package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.Secret;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.crypto.Cipher;

/// The initiator's password as Daraja wants to see it: under the public key of a certificate that it hands out. The
/// certificates it hands out have been out of date for years, so nothing but the key in them is looked at.
final class SecurityCredential {
    private static final String CIPHER = "RSA/ECB/PKCS1Padding";

    private SecurityCredential() {}

    /// @param certificate in PEM form
    /// @throws GeneralSecurityException when it holds no RSA key, or the password is too long for it
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
