package dev.hazina.domain.inbound;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// What a provider's notice is known by here. It follows from the provider's receipt, so the same money has the same
/// id however often and by whichever instance it is heard of; the payment it becomes has it too.
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
