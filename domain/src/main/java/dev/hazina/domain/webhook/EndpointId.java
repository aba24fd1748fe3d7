package dev.hazina.domain.webhook;

import dev.hazina.domain.id.CanonicalUuid;
import java.util.Optional;
import java.util.UUID;

/// An endpoint's id.
public record EndpointId(UUID value) {

    public static Optional<EndpointId> parse(String text) {
        return CanonicalUuid.parse(text).map(EndpointId::new);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
