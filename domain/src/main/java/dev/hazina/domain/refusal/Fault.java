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

    RefusalCode code() {
        return switch (this) {
            case NUMBER -> RefusalCode.PROVIDER_REFUSED_NUMBER;
            case BUSY -> RefusalCode.PROVIDER_BUSY;
            case SETUP -> RefusalCode.PROVIDER_SETUP_WRONG;
            case OTHER -> RefusalCode.PROVIDER_REFUSED;
        };
    }

    /// The rest of the sentence that a provider refused something.
    ///
    /// @param seconds after which one that was busy may take it
    String because(long seconds) {
        return switch (this) {
            case NUMBER -> ": the phone number is invalid, or no subscriber whom the provider serves; check the number";
            case BUSY -> ": it is busy, or the phone has another request open; this one has failed, and nothing moved;"
                    + " make a new one in " + seconds + " seconds";
            case SETUP -> ": the platform's own set-up there is wrong, and nothing in the request; the platform's"
                    + " operator is alerted";
            case OTHER -> "";
        };
    }

    /// The fault of that name.
    public static Fault ofWire(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
