package dev.hazina.domain.channel;

import java.util.Locale;

/// The cause of an end without money, which decides which results may still follow.
public enum FailedBy {
    /// The provider, when it was sent: nothing ever moved, and its request is answered so.
    REFUSED,
    /// The provider, later: its final result.
    REPORTED,
    /// The platform, which stopped polling. The provider has reported no final result.
    GIVEN_UP,
    /// A person of the platform staff, by the provider's own records.
    DECIDED;

    /// The name in the tables.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
