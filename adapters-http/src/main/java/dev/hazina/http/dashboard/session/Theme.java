package dev.hazina.http.dashboard.session;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Light or dark.
public enum Theme {
    /// The theme of the user's system.
    SYSTEM, LIGHT, DARK;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Theme> ofWire(String wire) {
        return Stream.of(values()).filter(theme -> theme.wire().equals(wire)).findFirst();
    }
}
