package dev.hazina.application.password;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// Makes and reads the texts of reset links: the link's id and a token. A token has 256 random bits, so a fast hash
/// without a key is enough.
public final class ResetTokens {
    private static final String ALGORITHM = "SHA-256";
    private static final int BYTES = 32;
    private static final char BETWEEN = '.';
    private static final int LONGEST = 128;

    private final RandomGenerator chance;

    /// @param chance cryptographically strong
    public ResetTokens(RandomGenerator chance) {
        this.chance = chance;
    }

    /// The id of a link and its token.
    public record LinkText(UUID id, String token) {
        public static Optional<LinkText> parse(String text) {
            int at = text.indexOf(BETWEEN);
            if (at < 0 || text.length() > LONGEST) {
                return Optional.empty();
            }
            try {
                return Optional.of(new LinkText(UUID.fromString(text.substring(0, at)), text.substring(at + 1)));
            } catch (IllegalArgumentException noId) {
                return Optional.empty();
            }
        }

        public byte[] tokenHash() {
            return hash(token);
        }

        /// Compares in constant time.
        public boolean matches(byte[] tokenHash) {
            return MessageDigest.isEqual(tokenHash(), tokenHash);
        }

        /// The text as the link carries it.
        public String text() {
            return id.toString() + BETWEEN + token;
        }

        @Override
        public String toString() {
            return "LinkText[" + id + "]";
        }
    }

    /// A fresh token for a link.
    public LinkText next(UUID id) {
        byte[] token = new byte[BYTES];
        chance.nextBytes(token);
        return new LinkText(id, Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    public static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance(ALGORITHM).digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
