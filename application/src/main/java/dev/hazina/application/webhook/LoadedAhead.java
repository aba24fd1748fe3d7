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
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/// The due deliveries of a slot in their order, loaded some at a time.
///
/// A receiver that answers at once gets the next ones from one query, each time twice as many, up to a bound; from there
/// on they are loaded while earlier ones are sent. What was loaded counts for a moment only: after it the rest is loaded
/// again, one by one, so that a slow receiver isn't sent what was canceled while it kept an earlier delivery waiting.
final class LoadedAhead {
    /// For how long a delivery counts as it was loaded.
    static final Duration FRESH = Duration.ofMillis(50);
    private static final int MOST = 32;

    private final DeliveryQueue queue;
    private final Slot slot;
    private final Duration needed;
    private final InstantSource realTime;
    private final Executor threads;
    private final Deque<DeliveryId> due = new ArrayDeque<>();
    private Lot lot = new Lot(Instant.EPOCH, new ArrayDeque<>());
    private Optional<CompletableFuture<Lot>> coming = Optional.empty();
    private int atOnce = 1;
    private boolean leaseLasts = true;

    /// What one query has loaded.
    private record Lot(Instant since, Deque<CompletableFuture<LoadResult>> results) {
        int left() {
            return results.size();
        }
    }

    /// @param needed how long the slot's lease must still last when a delivery is loaded
    /// @param threads load the next ones while others are sent
    LoadedAhead(DeliveryQueue queue, Slot slot, Duration needed, InstantSource realTime, Executor threads) {
        this.queue = queue;
        this.slot = slot;
        this.needed = needed;
        this.realTime = realTime;
        this.threads = threads;
    }

    /// These are due after those that are left.
    void add(List<DeliveryId> more) {
        due.addAll(more);
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
        if (lot.left() == 0 && coming.isPresent()) {
            lot = coming.get().join();
            coming = Optional.empty();
        }
        if (lot.left() > 0 && !isFresh()) {
            lot.results().clear();
            coming = Optional.empty();
            atOnce = 1;
        }
        if (lot.left() == 0) {
            lot = load(due.stream().limit(atOnce).toList());
            atOnce = Math.min(2 * atOnce, MOST);
        }
        if (coming.isEmpty() && atOnce == MOST && lot.left() <= MOST / 2) {
            coming = next(due.stream().skip(lot.left()).limit(MOST).toList());
        }
        due.removeFirst();
        return lot.results().removeFirst().join();
    }

    /// A receiver that has answered so many at once finds the next ones loaded.
    private Optional<CompletableFuture<Lot>> next(List<DeliveryId> ids) {
        try {
            return ids.isEmpty()
                    ? Optional.empty()
                    : Optional.of(CompletableFuture.supplyAsync(() -> load(ids), threads));
        } catch (RejectedExecutionException _) {
            // The service is stopping.
            return Optional.empty();
        }
    }

    private Lot load(List<DeliveryId> ids) {
        Instant since = realTime.instant();
        return new Lot(since, new ArrayDeque<>(queue.load(slot, ids, needed)));
    }

    /// A clock that was set back says nothing about the time that has passed.
    private boolean isFresh() {
        Duration passed = Duration.between(lot.since(), realTime.instant());
        return !passed.isNegative() && passed.compareTo(FRESH) <= 0;
    }
}
