package dev.hazina.application.webhook;

import dev.hazina.application.webhook.DeliveryQueue.LoadResult;
import dev.hazina.application.webhook.DeliveryQueue.OutgoingDelivery;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.webhook.DeliveryId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The due deliveries of a slot in their order, loaded some at a time.
///
/// A receiver that answers at once gets the next ones from one query, each time twice as many. What was loaded counts
/// for a moment only: after it the rest is loaded again, one by one, so that a slow receiver isn't sent what was
/// canceled while it kept an earlier delivery waiting.
final class LoadedAhead {
    /// For how long a delivery counts as it was loaded.
    static final Duration FRESH = Duration.ofMillis(50);
    private static final int MOST = 32;

    private final DeliveryQueue queue;
    private final Slot slot;
    private final Duration needed;
    private final InstantSource realTime;
    private final Deque<DeliveryId> due;
    private final Deque<CompletableFuture<LoadResult>> loaded = new ArrayDeque<>();
    private Instant since = Instant.EPOCH;
    private int atOnce = 1;
    private boolean leaseLasts = true;

    /// @param due the deliveries in their order
    /// @param needed how long the slot's lease must still last when a delivery is loaded
    LoadedAhead(DeliveryQueue queue, Slot slot, List<DeliveryId> due, Duration needed, InstantSource realTime) {
        this.queue = queue;
        this.slot = slot;
        this.needed = needed;
        this.realTime = realTime;
        this.due = new ArrayDeque<>(due);
    }

    /// The next one that is still pending; empty after the last, or where the lease ends too soon.
    Optional<OutgoingDelivery> next() {
        while (!due.isEmpty()) {
            LoadResult turn = take();
            if (turn instanceof LoadResult.Loaded(OutgoingDelivery parcel)) {
                return Optional.of(parcel);
            }
            if (turn instanceof LoadResult.LeaseExpired) {
                leaseLasts = false;
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Whether the lease was long enough for all that was taken.
    boolean leaseLasts() {
        return leaseLasts;
    }

    private LoadResult take() {
        if (!loaded.isEmpty() && !isFresh()) {
            loaded.clear();
            atOnce = 1;
        }
        if (loaded.isEmpty()) {
            since = realTime.instant();
            loaded.addAll(queue.load(slot, due.stream().limit(atOnce).toList(), needed));
            atOnce = Math.min(2 * atOnce, MOST);
        }
        due.removeFirst();
        return loaded.removeFirst().join();
    }

    /// A clock that was set back says nothing about the time that has passed.
    private boolean isFresh() {
        Duration passed = Duration.between(since, realTime.instant());
        return !passed.isNegative() && passed.compareTo(FRESH) <= 0;
    }
}
