package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Deliveries and their attempts.
@Port
@OpenToAdapters
public interface DeliveryReads {

    /// A part of an account's deliveries: those of one endpoint, or those to callback URLs where no endpoint is given.
    record DeliveryScope(MerchantId merchant, AccountId account, Optional<EndpointId> endpoint) {}

    /// A delivery with its body.
    record DeliveryWithBody(Delivery delivery, String body) {}

    /// An attempt.
    ///
    /// @param id increases with every attempt of the service
    /// @param statusCode 0 when there was no answer
    /// @param error empty on success
    /// @param answer the beginning of the answer's body; empty where there was none
    record DeliveryAttempt(long id, DeliveryId delivery, int statusCode, String error, String answer, Instant at) {}

    /// Newest first.
    ///
    /// @param type an event type's name
    Page<DeliveryWithBody> list(DeliveryScope place, Optional<Delivery.Status> status, Optional<String> type,
            PageRequest page);

    Optional<DeliveryWithBody> find(DeliveryScope place, DeliveryId id);

    /// The bytes of an event of that account, or of an alert.
    Optional<String> body(MerchantId merchant, AccountId account, EventId event);

    /// Oldest first; empty when there is no such delivery in that place.
    Optional<List<DeliveryAttempt>> attempts(DeliveryScope place, DeliveryId id);
}
