package dev.hazina.domain.id;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/// Writes a 128-bit id as a prefix and 26 characters of Crockford's base 32 in lower case. The text sorts as the
/// id does, so ids made later sort later, and it can't be taken for a wallet's eight-digit number.
public final class PrefixedId {
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 26;

    private PrefixedId() {}

    /// @param prefix ASCII
    public static String print(String prefix, UUID id) {
        byte[] text = new byte[prefix.length() + LENGTH];
        long high = id.getMostSignificantBits();
        long low = id.getLeastSignificantBits();
        for (int i = 0; i < prefix.length(); i++) {
            text[i] = (byte) prefix.charAt(i);
        }
        for (int i = text.length - 1; i >= prefix.length(); i--) {
            text[i] = (byte) ALPHABET.charAt((int) (low & 31));
            low = (low >>> 5) | (high << 59);
            high >>>= 5;
        }
        return new String(text, StandardCharsets.US_ASCII);
    }

    /// The id behind a text made by [#print]; empty for anything else, other spellings of the same id included.
    public static Optional<UUID> parse(String prefix, String text) {
        if (text.length() != prefix.length() + LENGTH || !text.startsWith(prefix)) {
            return Optional.empty();
        }
        long high = 0;
        long low = 0;
        for (int i = prefix.length(); i < text.length(); i++) {
            int digit = ALPHABET.indexOf(text.charAt(i));
            if (digit < 0 || (i == prefix.length() && digit > 7)) {
                return Optional.empty();
            }
            high = (high << 5) | (low >>> 59);
            low = (low << 5) | digit;
        }
        return Optional.of(new UUID(high, low));
    }
}
