package dev.hazina.http.dashboard;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Light or dark.
public enum Theme {
    /// As the system has it.
    SYSTEM, LIGHT, DARK;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Theme> ofWire(String wire) {
        return Stream.of(values()).filter(theme -> theme.wire().equals(wire)).findFirst();
    }
}
