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
/// A receiver that answers at once gets the next ones from one query, each time twice as many, up to a bound; from
/// there on they are loaded while earlier ones are sent. What was loaded counts for a moment only: after it the rest is
/// loaded again, one by one, so that a slow receiver isn't sent what was canceled while it kept an earlier delivery
/// waiting.
final class LoadedAhead {
    /// For how long a delivery counts as it was loaded.
    static final Duration FRESH = Duration.ofMillis(50);
    /// The number of deliveries of one receiver that are looked up when it is leased.
    static final int EACH = 100;
    /// The number that is looked up then, of a receiver that had as many.
    private static final int MORE = 500;
    /// The greatest number that one query loads.
    private static final int MOST = 32;

    private final DeliveryQueue queue;
    private final Slot slot;
    private final Duration needed;
    private final InstantSource realTime;
    private final Executor threads;
    private final Deque<DeliveryId> due;
    private final Deque<CompletableFuture<LoadResult>> loaded = new ArrayDeque<>();
    /// Whether the last look-up found all that were due.
    private boolean foundAll;
    private Instant since = Instant.EPOCH;
    private Optional<CompletableFuture<Lot>> coming = Optional.empty();
    private int atOnce = 1;
    private boolean leaseLasts = true;

    /// What one query has loaded.
    private record Lot(Instant since, List<CompletableFuture<LoadResult>> results) {
        private Lot {
            results = List.copyOf(results);
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
        this.due = new ArrayDeque<>(slot.due());
        this.foundAll = due.size() < EACH;
    }

    /// Looks up what is due now, after the last one, if there may be more and the lease was long enough.
    ///
    /// @return whether there are any
    boolean lookUp() {
        if (foundAll || !leaseLasts) {
            return false;
        }
        due.addAll(queue.dueNow(slot, MORE));
        foundAll = due.size() < MORE;
        return !due.isEmpty();
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

    private LoadResult take() {
        if (loaded.isEmpty() && coming.isPresent()) {
            begin(coming.get().join());
        }
        if (!loaded.isEmpty() && !isFresh()) {
            loaded.clear();
            atOnce = 1;
        }
        if (loaded.isEmpty()) {
            begin(load(due.stream().limit(atOnce).toList()));
            atOnce = Math.min(2 * atOnce, MOST);
        }
        if (coming.isEmpty() && atOnce == MOST && loaded.size() <= MOST / 2) {
            coming = next(due.stream().skip(loaded.size()).limit(MOST).toList());
        }
        due.removeFirst();
        return loaded.removeFirst().join();
    }

    private void begin(Lot lot) {
        coming = Optional.empty();
        since = lot.since();
        loaded.addAll(lot.results());
    }

    /// A receiver that has answered so many at once finds the next ones loaded.
    private Optional<CompletableFuture<Lot>> next(List<DeliveryId> ids) {
        if (ids.isEmpty()) {
            return Optional.empty();
        }
        CompletableFuture<Lot> lot = new CompletableFuture<>();
        try {
            threads.execute(() -> complete(lot, ids));
            return Optional.of(lot);
        } catch (RejectedExecutionException _) {
            // The service is stopping.
            return Optional.empty();
        }
    }

    private void complete(CompletableFuture<Lot> lot, List<DeliveryId> ids) {
        try {
            lot.complete(load(ids));
        } catch (RuntimeException | Error e) {
            lot.completeExceptionally(e);
        }
    }

    private Lot load(List<DeliveryId> ids) {
        Instant begun = realTime.instant();
        return new Lot(begun, queue.load(slot, ids, needed));
    }

    /// A clock that was set back says nothing about the time that has passed.
    private boolean isFresh() {
        Duration passed = Duration.between(since, realTime.instant());
        return !passed.isNegative() && passed.compareTo(FRESH) <= 0;
    }
}
