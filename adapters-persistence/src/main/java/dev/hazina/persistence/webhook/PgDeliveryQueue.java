package dev.hazina.persistence.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupCommitExecutor;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PendingLoad.SealedEndpoint;
import dev.hazina.persistence.webhook.PendingLoad.StoredDelivery;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/// The delivery queue of a bucket. Leases of slots go by the database's wall clock, due times by the service's clock.
/// Deliveries that are sent at the same time are loaded by one query, and attempts that end at the same time are
/// recorded in one commit.
public final class PgDeliveryQueue implements DeliveryQueue, AutoCloseable {
    private static final int MAX_GROUP_SIZE = 256;

    /// For an event that was written during the deletion of its endpoint.
    private static final String CANCEL = """
            UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL
            WHERE merchant_id = ? AND id = ? AND status = 'pending'""";

    /// Waits for a commit that resumes the endpoint.
    private static final String IS_PAUSED = """
            SELECT id FROM webhook_endpoints WHERE merchant_id = ? AND id = ? AND paused_at IS NOT NULL FOR SHARE""";
    private static final String HOLD = """
            UPDATE webhook_deliveries SET next_attempt_at = ?
            WHERE merchant_id = ? AND id = ? AND status = 'pending'""";

    private final Bucket bucket;
    private final TargetClaims targetClaims;
    private final SecretBox box;
    private final InstantSource clock;
    private final BisectingRetry<PendingLoad> load;
    private final GroupCommitExecutor<PendingLoad> loads;
    private final AtomicInteger waiting = new AtomicInteger();
    private final GroupCommitExecutor<PendingWrite> writes;

    /// @param bucket the one whose merchants' deliveries are sent
    ///
    /// @param burstRule the number of failures that is an alert
    public static PgDeliveryQueue on(Bucket bucket, SecretBox box, InstantSource clock, Ids ids, EventBodies bodies,
            FailureBurstRule burstRule) {
        return new PgDeliveryQueue(bucket, box, clock, new DeliveryLoad(bucket),
                new AttemptWrites(bucket, new FailureAlerts(ids, bodies, burstRule)));
    }

    private PgDeliveryQueue(Bucket bucket, SecretBox box, InstantSource clock, DeliveryLoad load,
            AttemptWrites attemptWrites) {
        this.bucket = bucket;
        this.targetClaims = new TargetClaims(bucket);
        this.box = box;
        this.clock = clock;
        this.load = new BisectingRetry<>(load, PendingLoad::fail);
        this.loads = new GroupCommitExecutor<>("hazina-deliveries", MAX_GROUP_SIZE, this.load, PendingLoad::fail);
        this.writes = new GroupCommitExecutor<>("hazina-attempts", MAX_GROUP_SIZE,
                new BisectingRetry<>(attemptWrites, PendingWrite::fail), PendingWrite::fail);
    }

    /// A claimed target without due deliveries is released, which corrects its due time, and another is claimed
    /// instead.
    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        Instant now = clock.instant();
        List<Slot> due = new ArrayList<>();
        boolean more = true;
        while (more) {
            int missing = most - due.size();
            List<Slot> claimed = targetClaims.claim(now, lease, missing, each);
            List<Slot> idle = claimed.stream().filter(slot -> slot.due().isEmpty()).toList();
            CompletableFuture.allOf(idle.stream().map(this::releaseLater).toArray(CompletableFuture[]::new)).join();
            claimed.stream().filter(slot -> !slot.due().isEmpty()).forEach(due::add);
            more = claimed.size() == missing && !idle.isEmpty();
        }
        return List.copyOf(due);
    }

    @Override
    public List<DeliveryId> dueNow(Slot slot, int most) {
        return targetClaims.due(slot, clock.instant(), most);
    }

    @Override
    public List<CompletableFuture<LoadResult>> load(Slot slot, List<DeliveryId> ids, Duration needed) {
        List<PendingLoad> asked = ids.stream().map(id -> new PendingLoad(slot, id, needed, new CompletableFuture<>()))
                .toList();
        loadAll(asked);
        return asked.stream().map(one -> one.result().thenApply(stored -> result(slot, one.id(), stored))).toList();
    }

    private LoadResult result(Slot slot, DeliveryId id, StoredDelivery stored) {
        return switch (stored) {
            case StoredDelivery.Pending pending -> new LoadResult.Loaded(outgoing(pending));
            case StoredDelivery.NotPending notPending -> new LoadResult.NotPending();
            case StoredDelivery.ClaimLost lost -> new LoadResult.LeaseExpired();
            case StoredDelivery.EndpointDeleted deleted -> {
                bucket.database().update(CANCEL, p -> p.uuid(slot.merchant().value()).uuid(id.value()));
                yield new LoadResult.NotPending();
            }
            case StoredDelivery.EndpointPaused(EndpointId endpoint) -> {
                hold(slot.merchant(), id, endpoint);
                yield new LoadResult.NotPending();
            }
        };
    }

    /// A delivery whose endpoint has been resumed meanwhile stays due.
    private void hold(MerchantId merchant, DeliveryId id, EndpointId endpoint) {
        bucket.database().together(connection -> {
            boolean isPaused = !Database.list(connection, IS_PAUSED,
                    p -> p.uuid(merchant.value()).uuid(endpoint.value()), row -> row.uuid("id")).isEmpty();
            return isPaused && Database.update(connection, HOLD,
                    p -> p.instant(Delivery.HELD).uuid(merchant.value()).uuid(id.value())) > 0;
        });
    }

    /// Who asks alone runs the query, without another thread. What a result leads to is done by who asked.
    private void loadAll(List<PendingLoad> asked) {
        try {
            if (waiting.getAndIncrement() == 0) {
                load.accept(asked);
            } else {
                asked.forEach(loads::submit);
            }
            asked.forEach(one -> one.result().exceptionally(failed -> new StoredDelivery.ClaimLost()).join());
        } finally {
            waiting.decrementAndGet();
        }
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        return submitted(new PendingWrite.AttemptMade(attempt, new CompletableFuture<>()));
    }

    /// The slot is free when this returns.
    @Override
    public void release(Slot slot) {
        releaseLater(slot).join();
    }

    private CompletableFuture<Void> releaseLater(Slot slot) {
        return submitted(new PendingWrite.SlotReleased(slot, new CompletableFuture<>()));
    }

    private CompletableFuture<Void> submitted(PendingWrite item) {
        writes.submit(item);
        return item.recorded();
    }

    /// Records the accepted writes and refuses further ones.
    @Override
    public void close() {
        loads.close();
        writes.close();
    }

    private OutgoingDelivery outgoing(StoredDelivery.Pending pending) {
        Delivery delivery = pending.delivery();
        return switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> {
                SealedEndpoint endpoint = pending.endpoint().orElseThrow();
                yield new OutgoingDelivery(delivery, new CallbackUrl(endpoint.url()), pending.event(),
                        Optional.of(EndpointRows
                                .opened(endpoint.secret(), endpoint.next(), box, delivery.merchant(), id)));
            }
            case Target.ToCallback(CallbackUrl url) ->
                new OutgoingDelivery(delivery, url, pending.event(), Optional.empty());
            case Target.ToOps(CallbackUrl url) ->
                new OutgoingDelivery(delivery, url, pending.event(), Optional.empty());
        };
    }
}
