package dev.hazina.providers.simulator.pawapay;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/// Signs callbacks with the headers and parts that pawaPay's published code has, in the form that code writes
/// signatures in.
final class PawapaySigner {
    static final String KEY_ID = "HTTP_EC_P256_KEY:1";
    private static final long EXPIRES_AFTER = 60;

    private final KeyPair keys;

    PawapaySigner() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            keys = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has this curve", e);
        }
    }

    /// As pawaPay publishes it.
    String publicKey() {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[]{'\n'}).encodeToString(keys.getPublic().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    /// The headers of a signed callback.
    Map<String, String> headers(String method, URI to, byte[] body, Instant at) {
        try {
            return signed(method, to, body, at);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, String> signed(String method, URI to, byte[] body, Instant at) throws GeneralSecurityException {
        byte[] hash = MessageDigest.getInstance("SHA-512").digest(body);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Digest", "sha-512=:" + Base64.getEncoder().encodeToString(hash) + ":");
        headers.put("Signature-Date", at.toString());
        headers.put("Content-Type", "application/json; charset=UTF-8");
        long created = at.getEpochSecond();
        String covered = "(\"@method\" \"@authority\" \"@path\" \"signature-date\" \"content-digest\" \"content-type\""
                + " \"content-length\");alg=\"ecdsa-p256-sha256\";keyid=\"" + KEY_ID + "\";created=" + created
                + ";expires=" + (created + EXPIRES_AFTER);
        String base = "\"@method\": " + method + "\n\"@authority\": " + to.getRawAuthority() + "\n\"@path\": "
                + to.getRawPath() + "\n\"signature-date\": " + headers.get("Signature-Date") + "\n\"content-digest\": "
                + headers.get("Content-Digest") + "\n\"content-type\": " + headers.get("Content-Type")
                + "\n\"content-length\": " + body.length + "\n\"@signature-params\": " + covered;
        Signature signing = Signature.getInstance("SHA256withECDSA");
        signing.initSign(keys.getPrivate());
        signing.update(base.getBytes(StandardCharsets.UTF_8));
        headers.put("Signature", "sig-pp=:" + Base64.getEncoder().encodeToString(signing.sign()) + ":");
        headers.put("Signature-Input", "sig-pp=" + covered);
        return headers;
    }
}
