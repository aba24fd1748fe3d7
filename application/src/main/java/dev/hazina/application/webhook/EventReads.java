package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What merchants were told of, and how well they hear.
public interface EventReads {

    /// An event, and everybody it was sent to.
    record Told(EventId id, String type, Instant at, List<Delivery> deliveries) {}

    /// How an endpoint does.
    ///
    /// @param failingSince when its owner was told that it is failing; empty while it works
    /// @param failed how many deliveries were given up since the time asked for
    record Health(EndpointId endpoint, Optional<Instant> failingSince, long failed) {}

    /// What was told about any of these, oldest first. Alerts are about endpoints, and aren't among it.
    List<Told> about(MerchantId merchant, AccountId account, List<UUID> subjects);

    /// The active endpoints of an account.
    List<Health> health(MerchantId merchant, AccountId account, Instant since);
}
