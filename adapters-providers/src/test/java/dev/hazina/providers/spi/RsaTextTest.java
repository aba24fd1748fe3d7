package dev.hazina.providers.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import javax.crypto.Cipher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts for a provider's eyes.
class RsaTextTest {

    @Test
    void onlyTheOwnerOfTheKeyReadsIt() throws GeneralSecurityException {
        KeyPair keys = keys();
        String bare = Base64.getEncoder().encodeToString(keys.getPublic().getEncoded());
        String pem = "-----BEGIN PUBLIC KEY-----\n" + bare.substring(0, 64) + "\n" + bare.substring(64)
                + "\n-----END PUBLIC KEY-----\n";

        assertThat(read(keys, RsaText.ofKey(bare).of(new Secret("4711")))).isEqualTo("4711");
        assertThat(read(keys, RsaText.ofKey(pem).of(new Secret("4711")))).isEqualTo("4711");
    }

    @Test
    void aTextThatIsTooLongForTheKeyIsRefused() throws GeneralSecurityException {
        RsaText text = RsaText.ofKey(Base64.getEncoder().encodeToString(keys().getPublic().getEncoded()));

        assertThatThrownBy(() -> text.of(new Secret("1".repeat(118)))).isInstanceOf(GeneralSecurityException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no key", "AAAA", "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE"})
    void whatIsNoKeyIsRefused(String text) {
        assertThatThrownBy(() -> RsaText.ofKey(text)).isInstanceOf(GeneralSecurityException.class);
        assertThatThrownBy(() -> RsaText.ofCertificate(text)).isInstanceOf(GeneralSecurityException.class);
    }

    private static KeyPair keys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1_024);
        return generator.generateKeyPair();
    }

    private static String read(KeyPair keys, Secret encrypted) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(Cipher.DECRYPT_MODE, keys.getPrivate());
        return new String(cipher.doFinal(Base64.getDecoder().decode(encrypted.value())), StandardCharsets.UTF_8);
    }
}
