package dev.hazina.application.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Attempt;
import dev.hazina.application.webhook.DeliveryQueue.OutgoingDelivery;
import dev.hazina.application.webhook.DeliveryQueue.Secrets;
import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
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
    /// The number of deliveries of one receiver before other receivers get a turn.
    private static final int EACH = 100;
    /// How much longer than its attempt a slot is leased, so that the result is recorded before another instance may
    /// send there; and how long new attempts begin under one lease.
    private static final Duration LEEWAY = Duration.ofSeconds(5);

    private final DeliveryQueue queue;
    private final ReadCallbackSecret callbackSecret;
    private final Sender sender;
    private final RetryPlan plan;
    private final InstantSource clock;
    private final InstantSource realTime;
    private final Executor threads;
    private final WakeUp wakeUp;
    private final Duration needed;
    private final Duration lease;
    private final AtomicInteger working = new AtomicInteger();

    /// @param realTime how long ago a delivery was loaded
    /// @param threads one for each slot that is being processed; must not block the caller
    /// @param timeout the longest duration of an attempt. After an instance dies, its receiver waits for another
    ///        instance for this duration and twice the leeway
    public DispatchDeliveries(DeliveryQueue queue, ReadCallbackSecret callbackSecret, Sender sender, RetryPlan plan,
            InstantSource clock, InstantSource realTime, Executor threads, WakeUp wakeUp, Duration timeout) {
        this.queue = queue;
        this.callbackSecret = callbackSecret;
        this.sender = sender;
        this.plan = plan;
        this.clock = clock;
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
        List<Slot> slots = queue.claim(lease, most, EACH);
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

    /// Each attempt begins only if the lease lasts for it and its record. Sent attempts are recorded in the meantime.
    ///
    /// @return false when the service is stopping
    private boolean deliver(Slot slot) {
        List<CompletableFuture<Void>> recorded = new ArrayList<>();
        LoadedAhead ahead = new LoadedAhead(queue, slot, needed, realTime);
        for (var parcel = ahead.next(); parcel.isPresent(); parcel = ahead.next()) {
            Optional<Attempt> attempt = attempt(slot, parcel.get());
            if (attempt.isEmpty()) {
                return false;
            }
            recorded.add(queue.record(attempt.get()));
        }
        CompletableFuture.allOf(recorded.toArray(CompletableFuture[]::new)).join();
        return true;
    }

    /// Empty when the service is stopping.
    private Optional<Attempt> attempt(Slot slot, OutgoingDelivery parcel) {
        Delivery delivery = parcel.delivery();
        Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return switch (sender.send(letter(parcel))) {
            case Sender.WebhookResponse.Answered(int status, String body) -> Optional.of(new Attempt(slot, delivery,
                    delivery.attempted(status, at, plan),
                    Delivery.isSuccess(status) ? "" : "answered with status " + status, body));
            case Sender.WebhookResponse.Unanswered(String why) ->
                Optional.of(new Attempt(slot, delivery, delivery.attempted(0, at, plan), why, ""));
            case Sender.WebhookResponse.Stopped s -> Optional.empty();
        };
    }

    private WebhookRequest letter(OutgoingDelivery parcel) {
        Delivery delivery = parcel.delivery();
        Secrets secrets = parcel.secrets().orElseGet(
                () -> new Secrets(callbackSecret.current(delivery.merchant()).secret(), Optional.empty()));
        return new WebhookRequest(parcel.url(), delivery.merchant(), parcel.event().body(), delivery.event(),
                Optional.of(delivery.id()), parcel.event().number(), secrets.current(), secrets.next(),
                parcel.event().trace());
    }
}
