package dev.hazina.domain.key;

import java.util.HexFormat;
import java.util.Optional;

/// Identifies one of an installation's secrets keys. It is derived from the key and reveals nothing about it.
public record SecretsKeyId(int value) {
    private static final int DIGITS = 8;

    /// The id as settings and answers write it: eight hexadecimal digits.
    public String text() {
        return HexFormat.of().toHexDigits(value);
    }

    /// @return empty unless the text is eight hexadecimal digits
    public static Optional<SecretsKeyId> parse(String text) {
        return text.length() == DIGITS && text.chars().allMatch(HexFormat::isHexDigit)
                ? Optional.of(new SecretsKeyId(HexFormat.fromHexDigits(text)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return text();
    }
}
