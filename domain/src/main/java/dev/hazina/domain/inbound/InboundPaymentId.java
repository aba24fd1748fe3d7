package dev.hazina.domain.inbound;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// The id of an inbound payment. It is derived from the provider's receipt, so that all reports of the same money have
/// the same id on every instance; the payment it becomes has it too.
public record InboundPaymentId(UUID value) {
    public static InboundPaymentId of(String provider, String receipt) {
        return new InboundPaymentId(
                UUID.nameUUIDFromBytes((provider + "/" + receipt).getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
