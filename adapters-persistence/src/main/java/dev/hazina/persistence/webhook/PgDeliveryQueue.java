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
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
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
import javax.sql.DataSource;

/// The queue over the tables of this room. Slots are leased by the wall clock of the database; what is due goes by the
/// service's clock. Attempts that are made at the same time are recorded in one commit, while the slots go on sending.
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
    private static final String LOAD = "SELECT " + DeliveryRows.COLUMNS + """
            , v.body, e.url AS endpoint_url, e.secret, e.next_secret, e.disabled_at
            FROM webhook_deliveries d
            JOIN webhook_events v ON v.merchant_id = d.merchant_id AND v.id = d.event_id
            LEFT JOIN webhook_endpoints e ON e.merchant_id = d.merchant_id AND e.id = d.endpoint_id
            WHERE d.merchant_id = ? AND d.id = ? AND d.status = 'pending'
              AND EXISTS (SELECT FROM webhook_slots s
                  WHERE s.merchant_id = d.merchant_id AND s.target = ? AND s.fence = ?
                    AND s.leased_until > clock_timestamp() + ? * interval '1 millisecond')""";
    private static final String HELD = """
            SELECT fence FROM webhook_slots WHERE merchant_id = ? AND target = ? AND fence = ?
              AND leased_until > clock_timestamp() + ? * interval '1 millisecond'""";
    /// For an event that was written while its endpoint was being deleted.
    private static final String CANCEL = """
            UPDATE webhook_deliveries SET status = 'canceled', next_attempt_at = NULL
            WHERE merchant_id = ? AND id = ? AND status = 'pending'""";
    /// A slot nobody holds has no row, so that the table stays as small as what is being sent.
    private static final String RELEASE = "DELETE FROM webhook_slots WHERE merchant_id = ? AND target = ? AND fence = ?";

    private final Database database;
    private final SecretBox box;
    private final InstantSource clock;
    private final Groups<Made> made;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    /// @param bursts when failures become an alert
    public static PgDeliveryQueue on(DataSource source, SecretBox box, InstantSource clock, Ids ids, EventBodies bodies,
            BurstRule bursts) {
        return new PgDeliveryQueue(new Database(source), box, clock,
                new RecordingAttempts(source, new Bursts(ids, bodies, bursts)));
    }

    private PgDeliveryQueue(Database database, SecretBox box, InstantSource clock, RecordingAttempts recording) {
        this.database = database;
        this.box = box;
        this.clock = clock;
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
        Optional<Turn> pending = database.find(LOAD,
                p -> p.uuid(slot.merchant().value()).uuid(id.value()).text(slot.target()).uuid(slot.fence())
                        .number(needed.toMillis()),
                row -> row.optionalInstant("disabled_at").isPresent()
                        ? new Turn.Settled()
                        : new Turn.Ready(parcel(row)));
        if (pending.isEmpty()) {
            boolean held = database.find(HELD, p -> p.uuid(slot.merchant().value()).text(slot.target())
                    .uuid(slot.fence()).number(needed.toMillis()), row -> row.uuid("fence")).isPresent();
            return held ? new Turn.Settled() : new Turn.Over();
        }
        if (pending.get() instanceof Turn.Settled) {
            database.update(CANCEL, p -> p.uuid(slot.merchant().value()).uuid(id.value()));
        }
        return pending.get();
    }

    @Override
    public CompletableFuture<Void> record(Attempt attempt) {
        Made item = new Made(attempt, new CompletableFuture<>());
        made.submit(item);
        return item.recorded();
    }

    @Override
    public void release(Slot slot) {
        database.update(RELEASE, p -> p.uuid(slot.merchant().value()).text(slot.target()).uuid(slot.fence()));
    }

    /// Records what it has taken on, and takes nothing any more.
    @Override
    public void close() {
        made.close();
    }

    private Parcel parcel(Row row) throws SQLException {
        Delivery delivery = DeliveryRows.read(row);
        return switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> new Parcel(delivery, new CallbackUrl(row.text("endpoint_url")),
                    row.text("body"), Optional.of(EndpointRows.secrets(row, box, delivery.merchant(), id)));
            case Target.ToCallback(CallbackUrl url) ->
                new Parcel(delivery, url, row.text("body"), Optional.empty());
            case Target.ToOps(CallbackUrl url) -> new Parcel(delivery, url, row.text("body"), Optional.empty());
        };
    }
}
