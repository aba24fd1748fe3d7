package dev.hazina.application.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Instant;

/// Sends finished deliveries again.
public interface Replays {

    /// Makes a delivery due at once, with all its retries.
    ///
    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition while it is pending, or when its endpoint was deleted
    DeliveryReads.DeliveryWithBody replay(DeliveryReads.DeliveryScope place, DeliveryId id, Instant at);
}
