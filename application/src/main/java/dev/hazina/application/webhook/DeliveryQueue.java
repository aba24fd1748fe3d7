package dev.hazina.application.webhook;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// The pending deliveries. Each receiver has one slot, which one instance leases for a limited time to send to that
/// receiver. A result counts only if the lease of its slot has not ended when it is recorded.
@Port
public interface DeliveryQueue {

    /// A leased slot of a receiver.
    ///
    /// @param target the receiver: an endpoint, or all callback URLs of a merchant on one host
    /// @param fence identifies this lease of the slot
    /// @param due the deliveries that are due, oldest first
    record Slot(MerchantId merchant, String target, UUID fence, List<DeliveryId> due) {
        public Slot {
            due = List.copyOf(due);
        }
    }

    /// A delivery with everything that is needed to send it.
    ///
    /// @param secrets the endpoint's; empty where the merchant's callback secret signs
    record OutgoingDelivery(Delivery delivery, CallbackUrl url, StoredEvent event, Optional<Secrets> secrets) {}

    /// What a delivery sends.
    ///
    /// @param number its place in the account's event log; alerts have none
    /// @param trace the trace of what the event is about
    record StoredEvent(String body, Optional<Long> number, Optional<TraceContext> trace) {}

    /// The result of loading a delivery.
    sealed interface LoadResult {
        record Loaded(OutgoingDelivery parcel) implements LoadResult {}

        /// It is no longer pending, or its endpoint was deleted or is paused; the slot may have others.
        record NotPending() implements LoadResult {}

        /// The lease ends too soon.
        record LeaseExpired() implements LoadResult {}
    }

    /// The secrets that sign an endpoint's deliveries.
    record Secrets(SigningSecret current, Optional<SigningSecret> next) {}

    /// A finished attempt.
    ///
    /// @param before the delivery as it was loaded
    /// @param after the delivery as it is to be recorded
    /// @param error empty when it was answered with 2xx
    /// @param answer the beginning of the answer's body; empty where there was none
    record Attempt(Slot slot, Delivery before, Delivery after, String error, String answer) {}

    /// Leases slots with due deliveries, those that have waited longest first.
    ///
    /// @param lease the greatest duration, by the wall clock
    /// @param each the greatest number of deliveries of one slot
    List<Slot> claim(Duration lease, int most, int each);

    /// The deliveries that are due at the receiver of a leased slot now, oldest first. One whose attempt isn't recorded
    /// yet is among them.
    ///
    /// @param most the greatest number
    List<DeliveryId> dueNow(Slot slot, int most);

    /// Loads deliveries of a slot together. Each is complete when this returns; one that can't be loaded has failed
    /// alone.
    ///
    /// @param needed how long the lease must still last
    /// @return one for each id, in the same order
    List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed);

    /// Records an attempt. It is durable when the future completes; after a crash before that it is sent again. An
    /// attempt that was under way while its endpoint was deleted is listed all the same, but the delivery stays
    /// canceled and no alert is sent.
    CompletableFuture<Void> record(Attempt attempt);

    /// Ends the lease.
    void release(Slot slot);
}
