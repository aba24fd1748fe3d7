package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// What waits to be sent. Each receiver has one slot; whoever holds it is the only one, on any instance, who sends to
/// that receiver, and holds it for a limited time. A result counts only if its slot was still held when it is recorded.
public interface DeliveryQueue {

    /// One receiver's slot, held.
    ///
    /// @param target the receiver: an endpoint, or all that is on one host of a merchant's callback URLs
    /// @param fence tells this holding of the slot from every other
    /// @param due what is due there, oldest first
    record Slot(MerchantId merchant, String target, UUID fence, List<DeliveryId> due) {
        public Slot {
            due = List.copyOf(due);
        }
    }

    /// A delivery with what it takes to send it.
    ///
    /// @param secrets the endpoint's; empty where the merchant's callback secret signs
    record Parcel(Delivery delivery, CallbackUrl url, String body, Optional<Secrets> secrets) {}

    /// What is found when a delivery's turn comes.
    sealed interface Turn {
        record Ready(Parcel parcel) implements Turn {}

        /// It is no longer pending, or its endpoint was deleted; others may be.
        record Settled() implements Turn {}

        /// The slot isn't held for that long any more.
        record Over() implements Turn {}
    }

    /// What an endpoint's deliveries are signed with.
    record Secrets(SigningSecret current, Optional<SigningSecret> next) {}

    /// One try, made.
    ///
    /// @param before the delivery as it was loaded
    /// @param after as it stands now
    /// @param error empty when it was answered with 2xx
    record Attempt(Slot slot, Delivery before, Delivery after, String error) {}

    /// Takes slots in which something is due, those that have waited longest first.
    ///
    /// @param lease how long they are held at most, by the wall clock
    /// @param each how many deliveries of one slot
    List<Slot> claim(Duration lease, int most, int each);

    /// The delivery as it stands now.
    ///
    /// @param needed how long the slot must still be held
    Turn load(Slot slot, DeliveryId id, Duration needed);

    /// Records an attempt. It is durable once the result is there; until then a crash makes it be sent again. One that
    /// was under way while its endpoint was deleted is listed all the same, but whatever came of it, the delivery stays
    /// canceled and nobody is alerted.
    CompletableFuture<Void> record(Attempt attempt);

    /// Gives the slot back.
    void release(Slot slot);
}
