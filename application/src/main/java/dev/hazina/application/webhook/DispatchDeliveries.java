package dev.hazina.application.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/// Sends due deliveries. Every receiver has a slot, which one thread of one instance works on at a time, so that a slow
/// receiver delays only its own deliveries.
public final class DispatchDeliveries {
    /// The number of receivers that are processed at once.
    public static final int SLOTS_AT_ONCE = 4_000;
    /// The number of receivers that are leased at a time.
    private static final int SLOTS = 500;
    /// How much longer than its attempt a slot is leased, so that the result is recorded before another instance may
    /// send there; and how long new attempts begin under one lease.
    private static final Duration LEEWAY = Duration.ofSeconds(5);

    private final DeliveryQueue queue;
    private final DeliveryAttempts attempts;
    private final InstantSource realTime;
    private final Executor threads;
    private final WakeUp wakeUp;
    private final Duration needed;
    private final Duration lease;
    private final AtomicInteger working = new AtomicInteger();

    /// @param realTime how long ago a delivery was loaded
    /// @param threads one for each slot that is being processed, and one while it loads ahead; must not block the
    ///        caller
    /// @param timeout the longest duration of an attempt. After an instance dies, its receiver waits for another
    ///        instance for this duration and twice the leeway
    public DispatchDeliveries(DeliveryQueue queue, ReadCallbackSecret callbackSecret, Sender sender, RetryPlan plan,
            InstantSource clock, InstantSource realTime, Executor threads, WakeUp wakeUp, Duration timeout) {
        this.queue = queue;
        this.attempts = new DeliveryAttempts(callbackSecret, sender, plan, clock);
        this.realTime = realTime;
        this.threads = threads;
        this.wakeUp = wakeUp;
        Duration leeway = timeout.compareTo(LEEWAY) < 0 ? timeout : LEEWAY;
        this.needed = timeout.plus(leeway);
        this.lease = needed.plus(leeway);
    }

    /// Leases receivers with due deliveries that no instance works on.
    ///
    /// @return whether there may be more
    public boolean runDue() {
        int most = Math.min(SLOTS, SLOTS_AT_ONCE - working.get());
        if (most <= 0) {
            return false;
        }
        List<Slot> slots = queue.claim(lease, most, LoadedAhead.EACH);
        working.addAndGet(slots.size());
        slots.forEach(slot -> threads.execute(() -> work(slot)));
        return slots.size() == most;
    }

    /// The lease ends when all attempts are recorded. After a fault the lease is left to expire, because a delivery
    /// that can't be loaded or recorded would be retried at once, and its receiver called over and over.
    private void work(Slot slot) {
        boolean finished;
        try {
            finished = deliver(slot);
        } finally {
            working.decrementAndGet();
        }
        if (finished) {
            queue.release(slot);
            // More deliveries of the receiver may have become due while its slot was leased.
            wakeUp.ring();
        }
    }

    /// A receiver with many deliveries keeps its slot for as long as attempts may begin under the lease, unless other
    /// receivers wait for a place.
    ///
    /// @return false when the service is stopping
    private boolean deliver(Slot slot) {
        LoadedAhead ahead = new LoadedAhead(queue, slot, needed, realTime, threads);
        boolean runs = deliver(slot, ahead);
        while (runs && working.get() < SLOTS_AT_ONCE && ahead.lookUp()) {
            runs = deliver(slot, ahead);
        }
        return runs;
    }

    /// Each attempt begins only if the lease lasts for it and its record. Sent attempts are recorded in the meantime.
    ///
    /// @return false when the service is stopping
    private boolean deliver(Slot slot, LoadedAhead ahead) {
        List<CompletableFuture<Void>> recorded = new ArrayList<>();
        for (var parcel = ahead.next(); parcel.isPresent(); parcel = ahead.next()) {
            Optional<Attempt> attempt = attempts.make(slot, parcel.get());
            if (attempt.isEmpty()) {
                return false;
            }
            recorded.add(queue.record(attempt.get()));
        }
        CompletableFuture.allOf(recorded.toArray(CompletableFuture[]::new)).join();
        return true;
    }
}
