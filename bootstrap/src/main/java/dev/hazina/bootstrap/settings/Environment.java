package dev.hazina.bootstrap.settings;

import java.util.Locale;

/// Where the program runs: to try things out, or with real money.
public enum Environment {
    SANDBOX, PRODUCTION;

    public boolean isProduction() {
        return this == PRODUCTION;
    }

    /// The name on the wire and in the ready line.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
