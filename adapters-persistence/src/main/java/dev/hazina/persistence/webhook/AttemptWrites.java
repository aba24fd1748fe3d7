package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.GroupAttempt;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// One transaction for the attempts and releases that arrive together: the new states of the deliveries, the
/// attempts, the alerts that follow, and the released slots. An attempt without its slot is not recorded, because the
/// delivery has another holder, who sends it again. An attempt of a delivery that was canceled meanwhile is stored
/// and doesn't change the status.
final class AttemptWrites implements GroupAttempt<PendingWrite> {
    /// The held slots are joined first and materialized. Otherwise the planner, without statistics of a new
    /// merchant, might read all rows of the merchant for each delivery.
    private static final BulkStatement<DeliveryQueue.Attempt> MOVE = BulkStatement.of("""
            WITH held AS MATERIALIZED (
                SELECT given.*
                FROM {numbered}
                JOIN webhook_slots s ON s.merchant_id = given.merchant_id AND s.target = given.target
                    AND s.fence = given.fence),
            moved AS (
                UPDATE webhook_deliveries d SET attempts = held.attempts, failures = held.failures,
                    status = CASE d.status WHEN 'pending' THEN held.status ELSE d.status END,
                    next_attempt_at = CASE d.status WHEN 'pending' THEN held.next_attempt_at END,
                    last_status_code = held.last_status_code, last_attempt_at = held.last_attempt_at
                FROM held
                WHERE d.merchant_id = held.merchant_id AND d.id = held.id AND d.status IN ('pending', 'canceled')
                  AND d.attempts = held.attempts_before
                RETURNING d.merchant_id, d.id, held.fence, d.status = 'canceled' AS canceled, held.last_status_code,
                    held.error, held.answer, held.last_attempt_at, held.nth),
            kept AS (
                INSERT INTO webhook_attempts (merchant_id, delivery_id, status_code, error, answer, attempted_at)
                SELECT merchant_id, id, last_status_code, error, answer, last_attempt_at FROM moved ORDER BY nth)
            SELECT id, fence, canceled FROM moved""",
            column("merchant_id", UUID, made -> made.after().merchant().value()),
            column("id", UUID, made -> made.after().id().value()),
            column("target", TEXT, made -> made.slot().target()),
            column("fence", UUID, made -> made.slot().fence()),
            column("status", TEXT, made -> made.after().status().wire()),
            column("attempts", INTEGER, made -> made.after().attempts()),
            column("failures", INTEGER, made -> made.after().failures()),
            column("last_status_code", INTEGER, made -> made.after().lastStatusCode()),
            column("last_attempt_at", TIMESTAMPTZ, made -> made.after().lastAttemptAt().orElseThrow()),
            optional("next_attempt_at", TIMESTAMPTZ, made -> made.after().nextAttemptAt()),
            column("attempts_before", INTEGER, made -> made.before().attempts()),
            column("error", TEXT, DeliveryQueue.Attempt::error),
            column("answer", TEXT, DeliveryQueue.Attempt::answer));
    /// Locks the targets before the next due times are read, so that a session that notes a due delivery waits
    /// for this commit. Targets are locked in one order everywhere, and before their slots.
    static final BulkStatement<DeliveryQueue.Slot> HOLD_TARGETS = SlotRows.TABLE.statement("""
            SELECT t.target FROM {given}
            JOIN webhook_slots s ON s.merchant_id = given.merchant_id AND s.target = given.target
                AND s.fence = given.fence
            JOIN webhook_targets t ON t.merchant_id = s.merchant_id AND t.target = s.target
            ORDER BY t.merchant_id, t.target FOR UPDATE OF t""");
    /// A free slot has no row, so the table stays as small as the number of slots in use. A target has a row
    /// while a delivery of it is pending. This statement sees everything that was noted before the targets were
    /// locked.
    static final BulkStatement<DeliveryQueue.Slot> LEAVE = SlotRows.TABLE.statement("""
            WITH held AS MATERIALIZED (
                SELECT s.merchant_id, s.target, s.fence
                FROM {given}
                JOIN webhook_slots s ON s.merchant_id = given.merchant_id AND s.target = given.target
                    AND s.fence = given.fence
                ORDER BY s.merchant_id, s.target FOR UPDATE OF s),
            next AS MATERIALIZED (
                SELECT held.merchant_id, held.target, first.next_attempt_at FROM held LEFT JOIN LATERAL (
                    SELECT d.next_attempt_at FROM webhook_deliveries d
                    WHERE d.merchant_id = held.merchant_id AND d.target = held.target AND d.status = 'pending'
                    ORDER BY d.next_attempt_at LIMIT 1) first ON true),
            waiting AS (
                UPDATE webhook_targets t SET due_at = next.next_attempt_at, leased_until = NULL FROM next
                WHERE t.merchant_id = next.merchant_id AND t.target = next.target
                  AND next.next_attempt_at IS NOT NULL),
            emptied AS (
                DELETE FROM webhook_targets t USING next
                WHERE t.merchant_id = next.merchant_id AND t.target = next.target AND next.next_attempt_at IS NULL)
            DELETE FROM webhook_slots s USING held
            WHERE s.merchant_id = held.merchant_id AND s.target = held.target AND s.fence = held.fence
            RETURNING s.fence""");

    private final Bucket bucket;
    private final FailureAlerts alerts;

    AttemptWrites(Bucket bucket, FailureAlerts alerts) {
        this.bucket = bucket;
        this.alerts = alerts;
    }

    @Override
    public void run(List<PendingWrite> group) throws SQLException {
        try (Connection connection = bucket.source().getConnection()) {
            connection.setAutoCommit(false);
            try {
                record(connection, group);
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            }
        }
        group.forEach(PendingWrite::done);
    }

    /// Takes one round trip, unless an alert follows. Slots are released last, because an attempt is only
    /// recorded while its slot is held.
    private void record(Connection connection, List<PendingWrite> group) throws SQLException {
        Set<DeliveryQueue.Attempt> attempts = new LinkedHashSet<>();
        Set<DeliveryQueue.Slot> released = new LinkedHashSet<>();
        group.forEach(write -> {
            switch (write) {
                case PendingWrite.AttemptMade made -> attempts.add(made.attempt());
                case PendingWrite.SlotReleased slotReleased -> released.add(slotReleased.slot());
            }
        });
        var batch = new QueryBatch();
        FailureAlerts.LockedEndpoints locked = alerts.lock(batch, attempts);
        QueryBatch.Asked<CountedAttempt> counted = move(batch, attempts);
        leave(batch, released);
        batch.run(connection);
        Set<CountedAttempt> counting = Set.copyOf(counted.rows());
        alerts.follow(connection,
                attempts.stream().filter(attempt -> counting.contains(CountedAttempt.of(attempt))).toList(), locked);
    }

    /// A recorded attempt of the slot's holder.
    ///
    /// @param canceled whether the delivery was canceled meanwhile
    private record CountedAttempt(DeliveryId delivery, UUID fence, boolean canceled) {
        static CountedAttempt of(DeliveryQueue.Attempt attempt) {
            return new CountedAttempt(attempt.after().id(), attempt.slot().fence(), false);
        }
    }

    private static QueryBatch.Asked<CountedAttempt> move(QueryBatch batch, Set<DeliveryQueue.Attempt> attempts) {
        return batch.ask(MOVE, attempts,
                row -> new CountedAttempt(new DeliveryId(row.uuid("id")), row.uuid("fence"), row.flag("canceled")));
    }

    private static void leave(QueryBatch batch, Set<DeliveryQueue.Slot> released) {
        batch.ask(HOLD_TARGETS, released, row -> row.text("target"));
        batch.ask(LEAVE, released, row -> row.uuid("fence"));
    }
}
