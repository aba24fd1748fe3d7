package dev.hazina.domain.channel;

import java.util.Locale;

/// What a provider has said about something that is still open, since it was sent.
public enum Evidence {
    /// Nothing that speaks of money. That a request was acknowledged doesn't.
    NONE,
    /// That it works on it, that it has seen the request before, or something that leaves the end open. Money may be on
    /// its way: time alone never ends it.
    IN_PROGRESS,
    /// An end that does not fit what was asked for. A person ends it; later reports don't.
    DISPUTED;

    /// The name in the tables.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whichever of the two says more.
    public Evidence or(Evidence other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
