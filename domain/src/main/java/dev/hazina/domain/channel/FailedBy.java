package dev.hazina.domain.channel;

import java.util.Locale;

/// Who ended it without money, which decides what may still become of it.
public enum FailedBy {
    /// The channel, when it was asked: nothing ever moved, and whoever asked us is told so at once.
    REFUSED,
    /// The channel, later: its final word.
    REPORTED,
    /// The platform, which stopped asking. The channel has not said its last word.
    GIVEN_UP,
    /// A person of the platform, who looked at the provider's own records.
    DECIDED;

    /// The name in the tables.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
