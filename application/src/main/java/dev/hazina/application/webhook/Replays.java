package dev.hazina.application.webhook;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Instant;

/// Sending something again that has been sent, or given up.
public interface Replays {

    /// Makes it due at once, with all its retries.
    ///
    /// @throws Refusal.NotFound when there is no such delivery in that place
    /// @throws Refusal.Precondition while it is pending, or when its endpoint was deleted
    DeliveryReads.Seen replay(DeliveryReads.Place place, DeliveryId id, Instant at);
}
