package dev.hazina.domain.instruction;

import dev.hazina.domain.id.CanonicalUuid;
import java.util.Optional;
import java.util.UUID;

/// A refund's id; also the name a provider knows it by.
public record RefundId(UUID value) {
    public static Optional<RefundId> parse(String text) {
        return CanonicalUuid.parse(text).map(RefundId::new);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
