package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue.Slot;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Claims targets that are due. The cost depends on the number of due and busy targets, not on those that are due
/// later.
final class TargetClaims {
    /// The tables grow and shrink faster than the planner's statistics.
    static final String BY_INDEX = """
            SET LOCAL enable_seqscan = off;
            SET LOCAL enable_hashjoin = off;
            SET LOCAL enable_mergejoin = off;
            """;
    /// Moves the notes of new pending deliveries into the rows of their targets. A target that is being released
    /// is waited for, so that its new due time is known. Targets are locked in one order everywhere.
    static final String NOTE = """
            WITH taken AS (
                DELETE FROM webhook_wakeups WHERE id = ANY (ARRAY(
                    SELECT id FROM webhook_wakeups ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED))
                RETURNING merchant_id, target, due_at)
            INSERT INTO webhook_targets AS t (merchant_id, target, due_at)
            SELECT merchant_id, target, min(due_at) FROM taken GROUP BY merchant_id, target ORDER BY merchant_id, target
            ON CONFLICT (merchant_id, target) DO UPDATE SET due_at = excluded.due_at WHERE t.due_at > excluded.due_at;
            """;
    /// Claims due targets that are free or whose lease has run out. Merchants take turns: those with the fewest
    /// busy targets come first. The row of the slot decides between two claims of one target.
    ///
    /// The insert has its queries inside it, because Citus doesn't read the rows of a query beside it.
    static final String CLAIM = """
            WITH claimed AS (
                INSERT INTO webhook_slots AS s (merchant_id, target, fence, claimed_at, leased_until)
                WITH present AS MATERIALIZED (SELECT clock_timestamp() AS at),
                considered AS (
                    (SELECT merchant_id, target, due_at, false AS busy FROM webhook_targets
                     WHERE leased_until IS NULL AND due_at <= ? ORDER BY due_at LIMIT 10000)
                    UNION ALL
                    (SELECT merchant_id, target, due_at, false FROM webhook_targets
                     WHERE leased_until <= (SELECT at FROM present) ORDER BY leased_until LIMIT 10000)
                    UNION ALL
                    SELECT merchant_id, target, due_at, true FROM webhook_targets
                    WHERE leased_until > (SELECT at FROM present)),
                ranked AS (
                    SELECT merchant_id, target, due_at, busy,
                        row_number() OVER (PARTITION BY merchant_id ORDER BY busy DESC, due_at) AS turn
                    FROM considered),
                in_turn AS (
                    SELECT merchant_id, target FROM ranked WHERE NOT busy ORDER BY turn, due_at LIMIT ?),
                locked AS MATERIALIZED (
                    SELECT t.merchant_id, t.target FROM in_turn i
                    JOIN webhook_targets t ON t.merchant_id = i.merchant_id AND t.target = i.target
                    WHERE t.leased_until IS NULL OR t.leased_until <= clock_timestamp()
                    FOR UPDATE OF t SKIP LOCKED)
                SELECT merchant_id, target, gen_random_uuid(), clock_timestamp(),
                    clock_timestamp() + ? * interval '1 millisecond'
                FROM locked ORDER BY merchant_id, target
                ON CONFLICT (merchant_id, target) DO UPDATE
                    SET fence = excluded.fence, claimed_at = excluded.claimed_at, leased_until = excluded.leased_until
                    WHERE s.leased_until <= excluded.claimed_at
                RETURNING s.merchant_id, s.target, s.fence, s.leased_until)
            UPDATE webhook_targets t SET leased_until = c.leased_until FROM claimed c
            WHERE t.merchant_id = c.merchant_id AND t.target = c.target
            RETURNING t.merchant_id, t.target, c.fence""";
    /// One query for all slots, because their leases have begun.
    private static final BulkStatement<Slot> DUE = SlotRows.TABLE.statement("""
            SELECT d.id, given.fence
            FROM {numbered} CROSS JOIN LATERAL (
                SELECT w.id, w.next_attempt_at, w.created_at FROM webhook_deliveries w
                WHERE w.merchant_id = given.merchant_id AND w.target = given.target AND w.status = 'pending'
                  AND w.next_attempt_at <= ?
                ORDER BY w.next_attempt_at, w.created_at LIMIT ?) d
            ORDER BY given.nth, d.next_attempt_at, d.created_at""");

    private static final String NOTE_AND_CLAIM = BY_INDEX + NOTE + CLAIM;

    private final Bucket bucket;

    TargetClaims(Bucket bucket) {
        this.bucket = bucket;
    }

    /// @return the claimed slots; one without due deliveries is empty
    List<Slot> claim(Instant now, Duration lease, int most, int each) {
        List<Slot> empty = bucket.database().together(connection -> Database.list(connection, NOTE_AND_CLAIM,
                p -> p.instant(now).number(most).number(lease.toMillis()),
                row -> new Slot(new MerchantId(row.uuid("merchant_id")), row.text("target"), row.uuid("fence"),
                        List.of())));
        return empty.isEmpty() ? empty : filled(empty, now, each);
    }

    /// The deliveries of a claimed slot that are due.
    List<DeliveryId> due(Slot slot, Instant now, int most) {
        return filled(List.of(slot), now, most).getFirst().due();
    }

    private List<Slot> filled(List<Slot> slots, Instant now, int each) {
        Map<UUID, List<DeliveryId>> due = new HashMap<>();
        bucket.database().list(DUE.sql(), p -> {
            DUE.bind(p, slots);
            p.instant(now).number(each);
        }, row -> Map.entry(row.uuid("fence"), new DeliveryId(row.uuid("id")))).forEach(
                found -> due.computeIfAbsent(found.getKey(), fence -> new ArrayList<>()).add(found.getValue()));
        return slots.stream().map(slot -> new Slot(slot.merchant(), slot.target(), slot.fence(),
                due.getOrDefault(slot.fence(), List.of()))).toList();
    }
}
