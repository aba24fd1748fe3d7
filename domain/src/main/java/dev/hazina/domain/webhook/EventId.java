package dev.hazina.domain.webhook;

import dev.hazina.domain.id.PrefixedId;
import java.util.Optional;
import java.util.UUID;

/// An event's id, written `evt_…`.
public record EventId(UUID value) {
    private static final String PREFIX = "evt_";

    public static Optional<EventId> parse(String text) {
        return PrefixedId.parse(PREFIX, text).map(EventId::new);
    }

    @Override
    public String toString() {
        return PrefixedId.print(PREFIX, value);
    }
}
