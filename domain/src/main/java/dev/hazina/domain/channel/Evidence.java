package dev.hazina.domain.channel;

import java.util.Locale;

/// The provider's reports so far on an instruction that is still open, since it was sent.
public enum Evidence {
    /// No report about money. An acknowledgement of the request is none.
    NONE,
    /// The provider processes it, detected a duplicate of it, or gave an answer that leaves the result open. Money may
    /// be on its way: time alone never ends it.
    IN_PROGRESS,
    /// A result that doesn't match the request. A person ends it; later reports don't.
    DISPUTED;

    /// The name in the tables.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The stronger of the two.
    public Evidence or(Evidence other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
