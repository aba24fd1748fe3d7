package dev.hazina.domain.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Deliveries and endpoints to test with.
final class SomeDelivery {
    static final Instant AT = Instant.parse("2026-03-02T08:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(0, 1));
    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 2));

    private SomeDelivery() {}

    static Delivery fresh() {
        return Delivery.first(new DeliveryId(new UUID(0, 3)), MERCHANT, ACCOUNT,
                new Target.ToEndpoint(new EndpointId(new UUID(0, 4))), new EventId(new UUID(0, 5)), "payment.failed",
                AT);
    }

    static Endpoint endpoint() {
        return new Endpoint(new EndpointId(new UUID(0, 4)), MERCHANT, ACCOUNT,
                new CallbackUrl("https://shop.example/h"),
                new EventFilter(true, List.of()), new SigningSecret("whsec_first"), Optional.empty(),
                Optional.empty(), AT, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
