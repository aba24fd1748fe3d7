package dev.hazina.providers.spi;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import javax.crypto.Cipher;

/// Encrypts passwords and PINs for a provider, who alone can read them: RSA with the padding of PKCS #1 1.5, in Base64.
public final class RsaText {
    private static final String CIPHER = "RSA/ECB/PKCS1Padding";
    private static final String PEM_LINES = "-----(BEGIN|END) PUBLIC KEY-----|\\s";

    private final PublicKey key;

    private RsaText(PublicKey key) {
        this.key = key;
    }

    /// With the key of a certificate. Providers let certificates expire, so nothing else of it is checked.
    ///
    /// @param certificate in PEM form
    /// @throws GeneralSecurityException if it is none
    public static RsaText ofCertificate(String certificate) throws GeneralSecurityException {
        return new RsaText(CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(certificate.getBytes(StandardCharsets.US_ASCII)))
                .getPublicKey());
    }

    /// With a public key.
    ///
    /// @param text the key in Base64, with or without the lines of the PEM form
    /// @throws GeneralSecurityException if it is none
    public static RsaText ofKey(String text) throws GeneralSecurityException {
        try {
            byte[] coded = Base64.getDecoder().decode(text.replaceAll(PEM_LINES, ""));
            return new RsaText(KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(coded)));
        } catch (IllegalArgumentException noBase64) {
            throw new GeneralSecurityException("the key isn't in Base64", noBase64);
        }
    }

    /// @throws GeneralSecurityException if the key is no RSA key, or the text is too long for it
    public Secret of(Secret plain) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return new Secret(Base64.getEncoder().encodeToString(cipher.doFinal(plain.bytes())));
    }
}
