package dev.hazina.domain.instruction;

import dev.hazina.domain.id.CanonicalUuid;
import java.util.Optional;
import java.util.UUID;

/// A payout's id; also the name a provider knows it by, so that it can never be paid under two.
public record PayoutId(UUID value) {
    public static Optional<PayoutId> parse(String text) {
        return CanonicalUuid.parse(text).map(PayoutId::new);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
