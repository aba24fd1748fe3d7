package dev.hazina.bootstrap.story;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A person's authenticator app, written from RFC 6238 and without the service's code.
record AuthenticatorApp(byte[] secret) {
    /// How long each code is shown.
    static final Duration STEP = Duration.ofSeconds(30);
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    private static final int MILLION = 1_000_000;
    private static final int BITS = 5;
    private static final int BYTE = 8;

    /// @param base32 the secret as the page shows it
    static AuthenticatorApp of(String base32) {
        String letters = base32.replaceAll("[^A-Z2-7]", "");
        ByteBuffer bytes = ByteBuffer.allocate(letters.length() * BITS / BYTE);
        int held = 0;
        int buffer = 0;
        for (char letter : letters.toCharArray()) {
            buffer = buffer << BITS | ALPHABET.indexOf(letter);
            held += BITS;
            if (held >= BYTE) {
                held -= BYTE;
                bytes.put((byte) (buffer >> held));
            }
        }
        return new AuthenticatorApp(bytes.array());
    }

    String code(Instant at) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(secret, "HmacSHA1"));
            byte[] hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(at.getEpochSecond() / STEP.toSeconds())
                    .array());
            int offset = hash[hash.length - 1] & 0xf;
            int number = ByteBuffer.wrap(hash, offset, Integer.BYTES).getInt() & Integer.MAX_VALUE;
            return String.format("%06d", number % MILLION);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
