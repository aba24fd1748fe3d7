package dev.hazina.providers.airtel;

import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.spi.RsaText;
import dev.hazina.providers.spi.Secret;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// The two headers of a signed request: its body, encrypted with a fresh key, and that key, encrypted for Airtel.
final class AirtelSignature {
    private static final String CIPHER = "AES/CBC/PKCS5Padding";
    private static final int KEY_BYTES = 32;
    private static final int BLOCK_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private AirtelSignature() {}

    /// The request with the headers, where requests are signed.
    static ProviderRequest on(ProviderRequest request, byte[] body, Optional<RsaText> signing) {
        return signing.map(rsa -> signed(request, body, rsa)).orElse(request);
    }

    private static ProviderRequest signed(ProviderRequest request, byte[] body, RsaText rsa) {
        byte[] key = random(KEY_BYTES);
        byte[] block = random(BLOCK_BYTES);
        String both = base64(key) + ":" + base64(block);
        try {
            return request.with("x-signature", encrypted(body, key, block))
                    .with("x-key", rsa.of(new Secret(both)).value());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the public key can't encrypt a key for requests", e);
        }
    }

    /// @param block the first block, which is chained with the text
    static String encrypted(byte[] body, byte[] key, byte[] block) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(block));
        return base64(cipher.doFinal(body));
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
