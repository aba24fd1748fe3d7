package dev.hazina.application.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Proves the sender of a body and the time. It is made for each attempt, because receivers reject signatures older
/// than five minutes, and over the bytes as they are sent, because parsing and printing changes a body.
///
/// @param seconds when it was made, in whole seconds since 1970: ten digits until the year 2286
/// @param hex the 64 lower-case digits of the HMAC-SHA256 over `<seconds>.<body>`; receivers compare them as text, so
///        upper case would be a wrong signature
public record Signature(long seconds, String hex) {
    private static final String ALGORITHM = "HmacSHA256";

    /// Signs a body.
    ///
    /// @param secret as it was shown to the merchant. All of it is the key, its `whsec_` included: nothing is cut off
    ///        or decoded, so there is only one way to get it right
    public static Signature of(String secret, byte[] body, Instant at) {
        long seconds = at.getEpochSecond();
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            mac.update((seconds + ".").getBytes(StandardCharsets.US_ASCII));
            return new Signature(seconds, HexFormat.of().formatHex(mac.doFinal(body)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /// The header's value. There is no space after the comma: common receivers take it for a part of the name.
    public String header() {
        return "t=" + seconds + ",v1=" + hex;
    }
}
