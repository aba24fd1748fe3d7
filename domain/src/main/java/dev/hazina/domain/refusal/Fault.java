package dev.hazina.domain.refusal;

import java.util.Locale;

/// What a provider's refusal or failure is about, as far as its code and sentence show it: who can do something about
/// it.
public enum Fault {
    /// The phone number is invalid, or no subscriber of the network: another number may work.
    NUMBER,
    /// The provider, or the payer's line with it, is busy: the same request may work a little later.
    BUSY,
    /// The platform's own set-up at the provider is wrong, such as its credentials, short code or balance: every such
    /// request fails until the platform's staff has mended it.
    SETUP,
    /// Anything else, such as a payer who declines.
    OTHER;

    /// The name in the tables and the metrics.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The fault of that name.
    public static Fault ofWire(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
