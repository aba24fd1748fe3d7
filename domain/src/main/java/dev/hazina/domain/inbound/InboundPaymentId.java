package dev.hazina.domain.inbound;

import dev.hazina.domain.id.CanonicalUuid;
import java.util.Optional;
import java.util.UUID;

/// The id of an inbound payment. It is made when the first report is recorded; later reports find it by the receipt.
/// The payment it becomes has it too. Ids from before it was made so follow from the receipt.
public record InboundPaymentId(UUID value) {
    public static Optional<InboundPaymentId> parse(String text) {
        return CanonicalUuid.parse(text).map(InboundPaymentId::new);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
