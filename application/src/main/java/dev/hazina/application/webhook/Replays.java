package dev.hazina.application.webhook;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Instant;

/// Sends finished deliveries again, and pending ones before their time.
@Port
public interface Replays {

    /// Makes a delivery due at once, with all its retries.
    ///
    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition while it is pending, or when its endpoint was deleted
    DeliveryReads.DeliveryWithBody replay(DeliveryReads.DeliveryScope place, DeliveryId id, Instant at);

    /// Makes a pending delivery due at once.
    ///
    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition when it has ended, or its endpoint is paused
    DeliveryReads.DeliveryWithBody hurry(DeliveryReads.DeliveryScope place, DeliveryId id, Instant at);
}
