package dev.hazina.application.webhook;

import dev.hazina.application.secrets.KeyedHash;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;

/// Proves the sender of a body and the time. It is made for each attempt, because receivers reject signatures older
/// than five minutes, and over the bytes as they are sent, because parsing and printing changes a body.
///
/// @param seconds when it was made, in whole seconds since 1970: ten digits until the year 2286
/// @param hex the 64 lower-case digits of the HMAC-SHA256 over `<seconds>.<body>`; receivers compare them as text, so
///        upper case would be a wrong signature
public record Signature(long seconds, String hex) {
    /// Signs a body.
    ///
    /// @param secret as it was shown to the merchant. All of it is the key, its `whsec_` included: nothing is cut off
    ///        or decoded, so there is only one way to get it right
    public static Signature of(String secret, byte[] body, Instant at) {
        long seconds = at.getEpochSecond();
        byte[] hash = new KeyedHash(secret.getBytes(StandardCharsets.UTF_8))
                .of((seconds + ".").getBytes(StandardCharsets.US_ASCII), body);
        return new Signature(seconds, HexFormat.of().formatHex(hash));
    }

    /// The header's value. There is no space after the comma: common receivers take it for a part of the name.
    public String header() {
        return "t=" + seconds + ",v1=" + hex;
    }
}
