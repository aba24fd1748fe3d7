package dev.hazina.domain.webhook;

import dev.hazina.domain.id.PrefixedId;
import java.util.Optional;
import java.util.UUID;

/// A delivery's id, written `dlv_…`.
public record DeliveryId(UUID value) {
    private static final String PREFIX = "dlv_";

    public static Optional<DeliveryId> parse(String text) {
        return PrefixedId.parse(PREFIX, text).map(DeliveryId::new);
    }

    @Override
    public String toString() {
        return PrefixedId.print(PREFIX, value);
    }
}
