package dev.hazina.domain.paymentrequest;

import dev.hazina.domain.id.PrefixedId;
import java.util.Optional;
import java.util.UUID;

/// A payment request's id, written `prq_…`.
public record PaymentRequestId(UUID value) {
    private static final String PREFIX = "prq_";

    public static Optional<PaymentRequestId> parse(String text) {
        return PrefixedId.parse(PREFIX, text).map(PaymentRequestId::new);
    }

    @Override
    public String toString() {
        return PrefixedId.print(PREFIX, value);
    }
}
