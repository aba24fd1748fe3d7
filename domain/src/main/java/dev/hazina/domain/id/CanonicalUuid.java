package dev.hazina.domain.id;

import java.util.Optional;
import java.util.UUID;

/// Reads a UUID in its canonical form alone. `UUID.fromString` also takes `1-1-1-1-1`, which would give one
/// resource many names.
public final class CanonicalUuid {
    /// The number of characters of every UUID.
    public static final int LENGTH = 36;

    private CanonicalUuid() {}

    public static Optional<UUID> parse(String text) {
        if (text.length() != LENGTH) {
            return Optional.empty();
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = text.charAt(i);
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? c != '-' : !isHex(c)) {
                return Optional.empty();
            }
        }
        return Optional.of(UUID.fromString(text));
    }

    private static boolean isHex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    }
}
