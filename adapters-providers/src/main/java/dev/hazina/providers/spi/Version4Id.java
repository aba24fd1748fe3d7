package dev.hazina.providers.spi;

import java.util.UUID;

/// Converts our ids for providers that accept only UUIDs of version 4. Ours are of version 7; the two differ in the
/// version digit, so the conversion can be reversed.
public final class Version4Id {
    private static final long VERSION = 0xF000L;
    private static final int SEVEN = 7;
    private static final int FOUR = 4;
    private static final int SHIFT = 12;

    private Version4Id() {}

    /// The id at the provider.
    public static UUID of(UUID ours) {
        return withVersion(ours, FOUR);
    }

    /// Our id.
    public static UUID original(UUID theirs) {
        return withVersion(theirs, SEVEN);
    }

    private static UUID withVersion(UUID id, long version) {
        return new UUID((id.getMostSignificantBits() & ~VERSION) | (version << SHIFT), id.getLeastSignificantBits());
    }
}
