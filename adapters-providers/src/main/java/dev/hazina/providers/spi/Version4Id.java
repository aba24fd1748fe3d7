package dev.hazina.providers.spi;

import java.util.UUID;

/// Our ids are UUIDs of version 7. Some rails take random ones, of version 4, only. So such a rail knows our things by ids
/// that differ in that one digit, which is put back when they return.
public final class Version4Id {
    private static final long VERSION = 0xF000L;
    private static final int SEVEN = 7;
    private static final int FOUR = 4;
    private static final int SHIFT = 12;

    private Version4Id() {}

    /// The id as the rail knows it.
    public static UUID of(UUID ours) {
        return withVersion(ours, FOUR);
    }

    /// The id as we know it.
    public static UUID original(UUID theirs) {
        return withVersion(theirs, SEVEN);
    }

    private static UUID withVersion(UUID id, long version) {
        return new UUID((id.getMostSignificantBits() & ~VERSION) | (version << SHIFT), id.getLeastSignificantBits());
    }
}
