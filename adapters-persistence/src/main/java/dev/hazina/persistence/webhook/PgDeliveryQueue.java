package dev.hazina.persistence.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.webhook.BurstRule;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupCommitExecutor;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.PendingLoad.Found;
import dev.hazina.persistence.webhook.PendingLoad.Sealed;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/// The queue over the tables of this room. Slots are leased by the wall clock of the database; what is due goes by the
/// service's clock. Deliveries whose turns come at the same time are loaded by one query, and attempts that are made at the
/// same time are recorded in one commit, while the slots go on sending.
public final class PgDeliveryQueue implements DeliveryQueue, AutoCloseable {
    private static final int MOST_TOGETHER = 256;

    /// For an event that was written while its endpoint was being deleted.
    private static final String CANCEL = """
            UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL
            WHERE merchant_id = ? AND id = ? AND status = 'pending'""";

    private final Database database;
    private final ClaimingTargets targets;
    private final SecretBox box;
    private final InstantSource clock;
    private final BisectingRetry<PendingLoad> loading;
    private final GroupCommitExecutor<PendingLoad> wanted;
    private final AtomicInteger waiting = new AtomicInteger();
    private final GroupCommitExecutor<PendingRecord> made;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    /// @param bursts when failures become an alert
    public static PgDeliveryQueue on(DataSource source, SecretBox box, InstantSource clock, Ids ids, EventBodies bodies,
            BurstRule bursts) {
        return new PgDeliveryQueue(new Database(source), box, clock, new LoadingDeliveries(source),
                new RecordingAttempts(source, new FailureAlerts(ids, bodies, bursts)));
    }

    private PgDeliveryQueue(Database database, SecretBox box, InstantSource clock, LoadingDeliveries loading,
            RecordingAttempts recording) {
        this.database = database;
        this.targets = new ClaimingTargets(database);
        this.box = box;
        this.clock = clock;
        this.loading = new BisectingRetry<>(loading, PendingLoad::fail);
        this.wanted = new GroupCommitExecutor<>("hazina-deliveries", MOST_TOGETHER, this.loading, PendingLoad::fail);
        this.made = new GroupCommitExecutor<>("hazina-attempts", MOST_TOGETHER,
                new BisectingRetry<>(recording, PendingRecord::fail), PendingRecord::fail);
    }

    /// A target in which nothing is due after all is released again, which corrects when it is due; others are claimed in its
    /// place.
    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        Instant now = clock.instant();
        List<Slot> due = new ArrayList<>();
        boolean more = true;
        while (more) {
            int wanted = most - due.size();
            List<Slot> claimed = targets.claim(now, lease, wanted, each);
            List<Slot> idle = claimed.stream().filter(slot -> slot.due().isEmpty()).toList();
            CompletableFuture.allOf(idle.stream().map(this::left).toArray(CompletableFuture[]::new)).join();
            claimed.stream().filter(slot -> !slot.due().isEmpty()).forEach(due::add);
            more = claimed.size() == wanted && !idle.isEmpty();
        }
        return List.copyOf(due);
    }

    @Override
    public Turn load(Slot slot, DeliveryId id, Duration needed) {
        return switch (found(new PendingLoad(slot, id, needed, new CompletableFuture<>()))) {
            case Found.Pending pending -> new Turn.Ready(parcel(pending));
            case Found.Settled settled -> new Turn.Settled();
            case Found.Over over -> new Turn.Over();
            case Found.Deserted deserted -> {
                database.update(CANCEL, p -> p.uuid(slot.merchant().value()).uuid(id.value()));
                yield new Turn.Settled();
            }
        };
    }

    /// Whoever is alone asks for itself: there is nobody to share a query with, and no thread to wait for.
    private Found found(PendingLoad one) {
        try {
            if (waiting.getAndIncrement() == 0) {
                loading.accept(List.of(one));
            } else {
                wanted.submit(one);
            }
            return one.found().join();
        } finally {
            waiting.decrementAndGet();
        }
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        return submitted(new PendingRecord.Tried(attempt, new CompletableFuture<>()));
    }

    /// It is back when this returns.
    @Override
    public void release(Slot slot) {
        left(slot).join();
    }

    private CompletableFuture<Void> left(Slot slot) {
        return submitted(new PendingRecord.Left(slot, new CompletableFuture<>()));
    }

    private CompletableFuture<Void> submitted(PendingRecord item) {
        made.submit(item);
        return item.recorded();
    }

    /// Records what it has taken on, and takes nothing any more.
    @Override
    public void close() {
        wanted.close();
        made.close();
    }

    private Parcel parcel(Found.Pending pending) {
        Delivery delivery = pending.delivery();
        return switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> {
                Sealed endpoint = pending.endpoint().orElseThrow();
                yield new Parcel(delivery, new CallbackUrl(endpoint.url()), pending.body(), Optional.of(EndpointRows
                        .opened(endpoint.secret(), endpoint.next(), box, delivery.merchant(), id)));
            }
            case Target.ToCallback(CallbackUrl url) -> new Parcel(delivery, url, pending.body(), Optional.empty());
            case Target.ToOps(CallbackUrl url) -> new Parcel(delivery, url, pending.body(), Optional.empty());
        };
    }
}
