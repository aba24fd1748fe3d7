package dev.hazina.http.dashboard.form;

import dev.hazina.application.secrets.KeyedHash;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/// The tokens that prove that the program made a form for this session and this address. They are computed from the
/// session's secret, so nothing is stored, and end with the session.
public final class FormTokens {
    private FormTokens() {}

    /// @param secret the session's, or the visitor's
    /// @param acting the account that the form acts on
    /// @param action the path it is sent to
    /// @param once its submission id
    public static String of(String secret, String acting, String action, String once) {
        byte[] token = new KeyedHash(secret.getBytes(StandardCharsets.UTF_8))
                .of(String.join("\n", "form", acting, action, once));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /// Compares in constant time.
    static boolean matches(String expected, String sent) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }

    /// The SHA-256 of a text, in hexadecimal digits.
    static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
