package dev.hazina.persistence.password;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import dev.hazina.application.factor.OneTimeCodes;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalLong;
import javax.crypto.spec.SecretKeySpec;

/// The codes of RFC 6238, by java-otp.
public final class TotpCodes implements OneTimeCodes {
    private static final Duration STEP = Duration.ofSeconds(30);
    private static final int DIGITS = 6;
    private static final int SECRET_BYTES = 20;
    /// Steps before and after the present one, for clocks that differ.
    private static final int TOLERANCE = 1;
    private static final int GROUP_BITS = 5;
    private static final int GROUP_MASK = 31;
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private final TimeBasedOneTimePasswordGenerator generator = new TimeBasedOneTimePasswordGenerator(STEP, DIGITS);
    private final SecureRandom chance = new SecureRandom();
    private final InstantSource realTime;

    public TotpCodes(InstantSource realTime) {
        this.realTime = realTime;
    }

    @Override
    public String freshSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        chance.nextBytes(secret);
        return encode(secret);
    }

    @Override
    public OptionalLong stepOf(String secret, String code) {
        SecretKeySpec key = new SecretKeySpec(decode(secret), generator.getAlgorithm());
        long present = realTime.instant().getEpochSecond() / STEP.toSeconds();
        OptionalLong found = OptionalLong.empty();
        for (long step = Math.max(0, present - TOLERANCE); step <= present + TOLERANCE; step++) {
            if (MessageDigest.isEqual(code(key, step).getBytes(StandardCharsets.US_ASCII),
                    code.getBytes(StandardCharsets.UTF_8))) {
                found = OptionalLong.of(step);
            }
        }
        return found;
    }

    private String code(SecretKeySpec key, long step) {
        try {
            int code = generator.generateOneTimePassword(key, Instant.ofEpochSecond(step * STEP.toSeconds()));
            return String.format("%0" + DIGITS + "d", code);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException("every key of bytes fits", e);
        }
    }

    /// Base 32 of RFC 4648, of whole groups of five bytes.
    private static String encode(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        long buffer = 0;
        int bits = 0;
        for (byte one : bytes) {
            buffer = buffer << Byte.SIZE | one & 0xff;
            bits += Byte.SIZE;
            while (bits >= GROUP_BITS) {
                bits -= GROUP_BITS;
                text.append(ALPHABET.charAt((int) (buffer >> bits) & GROUP_MASK));
            }
        }
        return text.toString();
    }

    private static byte[] decode(String text) {
        byte[] bytes = new byte[text.length() * GROUP_BITS / Byte.SIZE];
        long buffer = 0;
        int bits = 0;
        int at = 0;
        for (char letter : text.toCharArray()) {
            buffer = buffer << GROUP_BITS | ALPHABET.indexOf(letter);
            bits += GROUP_BITS;
            if (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                bytes[at++] = (byte) (buffer >> bits);
            }
        }
        return bytes;
    }
}
