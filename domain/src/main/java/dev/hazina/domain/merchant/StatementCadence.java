package dev.hazina.domain.merchant;

import java.util.Locale;
import java.util.Optional;

/// The interval at which an account's statement is sent by e-mail.
public enum StatementCadence {
    NONE, MONTHLY;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<StatementCadence> ofWire(String wire) {
        for (StatementCadence cadence : values()) {
            if (cadence.wire().equals(wire)) {
                return Optional.of(cadence);
            }
        }
        return Optional.empty();
    }
}
