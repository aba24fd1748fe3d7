package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The events of an account, and the health of its endpoints.
@Port
@OpenToAdapters
public interface EventReads {
    /// How many deliveries to an endpoint are counted as retrying. The read stays short while a receiver is away.
    int MOST_RETRYING = 1_000;

    /// An event and its deliveries.
    record EventDeliveries(EventId id, String type, Instant at, List<Delivery> deliveries) {
        public EventDeliveries {
            deliveries = List.copyOf(deliveries);
        }
    }

    /// What an event is about.
    record EventSubject(String type, Subject subject, Instant at) {}

    /// The health of an endpoint.
    ///
    /// @param failingSince when an alert called it failing; empty while it works
    /// @param failed how many deliveries failed permanently since the time asked for
    /// @param retrying how many pending deliveries have failed at least once; counted to [#MOST_RETRYING]
    record EndpointHealth(EndpointId endpoint, Optional<Instant> failingSince, long failed, long retrying) {}

    /// The events about any of these subjects, oldest first. Alerts are about endpoints and are left out.
    List<EventDeliveries> about(MerchantId merchant, AccountId account, List<UUID> subjects);

    Optional<EventSubject> find(MerchantId merchant, AccountId account, EventId id);

    /// The active endpoints of an account.
    List<EndpointHealth> health(MerchantId merchant, AccountId account, Instant since);
}
