package dev.hazina.domain.instruction;

import dev.hazina.domain.id.CanonicalUuid;
import java.util.Optional;
import java.util.UUID;

/// A payment's id; also the name a provider knows it by.
public record PaymentId(UUID value) {
    public static Optional<PaymentId> parse(String text) {
        return CanonicalUuid.parse(text).map(PaymentId::new);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
