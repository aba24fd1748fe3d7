package dev.hazina.persistence.webhook;

import dev.hazina.application.id.Ids;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.BurstRule;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.persistence.group.Groups;
import dev.hazina.persistence.group.Halving;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.webhook.Wanted.Found;
import dev.hazina.persistence.webhook.Wanted.Sealed;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/// The queue over the tables of this room. Slots are leased by the wall clock of the database; what is due goes by the
/// service's clock. Deliveries whose turns come at the same time are loaded by one query, and attempts that are made at the
/// same time are recorded in one commit, while the slots go on sending.
public final class PgDeliveryQueue implements DeliveryQueue, AutoCloseable {
    private static final int MOST_TOGETHER = 256;

    /// Looks at the oldest delivery of each receiver, one look-up in the index each: however much waits at one of them,
    /// it costs no more.
    private static final String CLAIM = """
            WITH RECURSIVE waiting AS (
                (SELECT merchant_id, target, next_attempt_at FROM webhook_deliveries WHERE status = 'pending'
                 ORDER BY merchant_id, target, next_attempt_at LIMIT 1)
                UNION ALL
                SELECT n.merchant_id, n.target, n.next_attempt_at FROM waiting w CROSS JOIN LATERAL (
                    SELECT d.merchant_id, d.target, d.next_attempt_at FROM webhook_deliveries d
                    WHERE d.status = 'pending' AND (d.merchant_id, d.target) > (w.merchant_id, w.target)
                    ORDER BY d.merchant_id, d.target, d.next_attempt_at LIMIT 1) n),
            due AS (
                SELECT w.merchant_id, w.target FROM waiting w
                LEFT JOIN webhook_slots s ON s.merchant_id = w.merchant_id AND s.target = w.target
                WHERE w.next_attempt_at <= ? AND (s.leased_until IS NULL OR s.leased_until <= clock_timestamp())
                ORDER BY w.next_attempt_at LIMIT ?)
            INSERT INTO webhook_slots AS s (merchant_id, target, fence, leased_until)
            SELECT merchant_id, target, gen_random_uuid(), clock_timestamp() + ? * interval '1 millisecond'
            FROM due ORDER BY merchant_id, target
            ON CONFLICT (merchant_id, target) DO UPDATE SET fence = excluded.fence, leased_until = excluded.leased_until
            WHERE s.leased_until <= clock_timestamp()
            RETURNING s.merchant_id, s.target, s.fence""";
    /// For all slots at once: their leases have begun.
    private static final String DUE = """
            SELECT d.id, s.fence
            FROM unnest(?, ?, ?) WITH ORDINALITY AS s (merchant_id, target, fence, nth) CROSS JOIN LATERAL (
                SELECT w.id, w.next_attempt_at, w.created_at FROM webhook_deliveries w
                WHERE w.merchant_id = s.merchant_id AND w.target = s.target AND w.status = 'pending'
                  AND w.next_attempt_at <= ?
                ORDER BY w.next_attempt_at, w.created_at LIMIT ?) d
            ORDER BY s.nth, d.next_attempt_at, d.created_at""";
    /// For an event that was written while its endpoint was being deleted.
    private static final String CANCEL = """
            UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL
            WHERE merchant_id = ? AND id = ? AND status = 'pending'""";

    private final Database database;
    private final SecretBox box;
    private final InstantSource clock;
    private final Halving<Wanted> loading;
    private final Groups<Wanted> wanted;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Groups<Made> made;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    /// @param bursts when failures become an alert
    public static PgDeliveryQueue on(DataSource source, SecretBox box, InstantSource clock, Ids ids, EventBodies bodies,
            BurstRule bursts) {
        return new PgDeliveryQueue(new Database(source), box, clock, new LoadingDeliveries(source),
                new RecordingAttempts(source, new Bursts(ids, bodies, bursts)));
    }

    private PgDeliveryQueue(Database database, SecretBox box, InstantSource clock, LoadingDeliveries loading,
            RecordingAttempts recording) {
        this.database = database;
        this.box = box;
        this.clock = clock;
        this.loading = new Halving<>(loading, Wanted::fail);
        this.wanted = new Groups<>("hazina-deliveries", MOST_TOGETHER, this.loading, Wanted::fail);
        this.made = new Groups<>("hazina-attempts", MOST_TOGETHER, new Halving<>(recording, Made::fail), Made::fail);
    }

    @Override
    public List<Slot> claim(Duration lease, int most, int each) {
        Instant now = clock.instant();
        List<Slot> empty = database.list(CLAIM, p -> p.instant(now).number(most).number(lease.toMillis()),
                row -> new Slot(new MerchantId(row.uuid("merchant_id")), row.text("target"), row.uuid("fence"),
                        List.of()));
        return empty.isEmpty() ? empty : filled(empty, now, each);
    }

    private List<Slot> filled(List<Slot> slots, Instant now, int each) {
        Columns claimed = Columns.of("uuid", "text", "uuid");
        slots.forEach(slot -> claimed.row(slot.merchant().value(), slot.target(), slot.fence()));
        Map<UUID, List<DeliveryId>> due = new HashMap<>();
        database.list(DUE, p -> {
            claimed.bind(p);
            p.instant(now).number(each);
        }, row -> Map.entry(row.uuid("fence"), new DeliveryId(row.uuid("id")))).forEach(
                found -> due.computeIfAbsent(found.getKey(), fence -> new ArrayList<>()).add(found.getValue()));
        return slots.stream().map(slot -> new Slot(slot.merchant(), slot.target(), slot.fence(),
                due.getOrDefault(slot.fence(), List.of()))).toList();
    }

    @Override
    public Turn load(Slot slot, DeliveryId id, Duration needed) {
        return switch (found(new Wanted(slot, id, needed, new CompletableFuture<>()))) {
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
    private Found found(Wanted one) {
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
        return submitted(new Made.Tried(attempt, new CompletableFuture<>()));
    }

    /// It is back when this returns.
    @Override
    public void release(Slot slot) {
        submitted(new Made.Left(slot, new CompletableFuture<>())).join();
    }

    private CompletableFuture<Void> submitted(Made item) {
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
