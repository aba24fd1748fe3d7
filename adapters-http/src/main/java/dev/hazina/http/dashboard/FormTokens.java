package dev.hazina.http.dashboard;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Proofs that a form was made by us, for this session and this purpose. They follow from the session's secret, so
/// nothing has to be kept, and end with it.
final class FormTokens {
    private static final String ALGORITHM = "HmacSHA256";

    private FormTokens() {}

    /// @param secret the session's, or the visitor's
    /// @param acting what the form acts on
    /// @param action the path it is sent to
    static String of(String secret, String acting, String action) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            byte[] token = mac.doFinal(("form\n" + acting + "\n" + action).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /// Compares in constant time.
    static boolean matches(String expected, String sent) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }
}
