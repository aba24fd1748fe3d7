package dev.hazina.persistence.retention;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.SqlType;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// Deletes events, callbacks and audit entries after the time of their retention, if they have ended. Each call deletes
/// a bounded number of each bucket in a transaction of its own. One instance works on a table at a time. Triggers
/// refuse an earlier deletion by any role.
@Singleton
public final class Retention {
    static final int MOST = 1_000;

    /// Each step uses its index, independent of the planner's statistics.
    static final String BY_INDEX = """
            SET LOCAL enable_seqscan = off;
            SET LOCAL enable_hashjoin = off;
            SET LOCAL enable_mergejoin = off;
            """;
    private static final String HOLD = """
            SELECT subject FROM retention WHERE subject = ? FOR UPDATE SKIP LOCKED""";
    private static final String MOVE_BOUND = """
            UPDATE retention SET kept_since = ? WHERE subject = ? AND kept_since < ?""";

    static final String EXPIRED_EVENTS = """
            SELECT v.merchant_id, v.id FROM webhook_events v WHERE v.created_at < ?
                AND NOT EXISTS (SELECT FROM webhook_deliveries d
                    WHERE d.merchant_id = v.merchant_id AND d.event_id = v.id AND d.kind <> 'ops')
                AND NOT EXISTS (SELECT FROM webhook_deliveries d
                    WHERE d.merchant_id = v.merchant_id AND d.event_id = v.id AND d.kind = 'ops')
            ORDER BY v.created_at LIMIT ?""";
    static final String EXPIRED_DELIVERIES = """
            SELECT d.merchant_id, d.id FROM webhook_deliveries d WHERE d.status <> 'pending' AND d.created_at < ?
            ORDER BY d.created_at LIMIT ? FOR UPDATE SKIP LOCKED""";
    static final String EXPIRED_CALLBACKS = """
            SELECT c.merchant_id, c.id FROM provider_callbacks c WHERE c.status <> 'new' AND c.received_at < ?
                AND NOT EXISTS (SELECT FROM discrepancies d
                    WHERE d.merchant_id = c.merchant_id AND d.subject_id IN (c.subject_id, c.id)
                        AND d.kind = 'unreadable' AND d.state <> 'resolved')
            ORDER BY c.received_at LIMIT ? FOR UPDATE SKIP LOCKED""";
    static final String EXPIRED_ENTRIES = """
            SELECT l.merchant_id, l.id FROM audit_log l WHERE l.at < ? ORDER BY l.at LIMIT ?""";

    /// A delivery that is being replayed is locked and skipped.
    private static final String DELETE_DELIVERIES = "WITH expired AS MATERIALIZED (" + EXPIRED_DELIVERIES
            + """
                    ), attempts AS (
                        DELETE FROM webhook_attempts a USING expired e WHERE a.merchant_id = e.merchant_id
                            AND a.delivery_id = e.id)
                    DELETE FROM webhook_deliveries d USING expired e WHERE d.merchant_id = e.merchant_id
                        AND d.id = e.id""";
    private static final String DELETE_EVENTS = "WITH expired AS MATERIALIZED (" + EXPIRED_EVENTS + """
            ) DELETE FROM webhook_events v USING expired e WHERE v.merchant_id = e.merchant_id AND v.id = e.id
            RETURNING v.merchant_id, v.account_id, v.number""";
    private static final BulkStatement<DeletedEvents> NOTE_DELETED = BulkStatement.of("""
            INSERT INTO webhook_events_deleted AS x (merchant_id, account_id, deleted_to)
            SELECT merchant_id, account_id, deleted_to FROM {given}
            ON CONFLICT (merchant_id, account_id)
                DO UPDATE SET deleted_to = greatest(x.deleted_to, excluded.deleted_to)""",
            key("merchant_id", SqlType.UUID, DeletedEvents::merchant),
            key("account_id", SqlType.UUID, DeletedEvents::account),
            column("deleted_to", SqlType.BIGINT, DeletedEvents::number));
    private static final String DELETE_CALLBACKS = "WITH expired AS MATERIALIZED (" + EXPIRED_CALLBACKS + """
            ) DELETE FROM provider_callbacks c USING expired e WHERE c.merchant_id = e.merchant_id AND c.id = e.id""";
    private static final String DELETE_ENTRIES = "WITH expired AS MATERIALIZED (" + EXPIRED_ENTRIES + """
            ) DELETE FROM audit_log l USING expired e WHERE l.merchant_id = e.merchant_id AND l.id = e.id""";

    private final Buckets buckets;

    public Retention(Buckets buckets) {
        this.buckets = buckets;
    }

    /// Deletes ended deliveries with their attempts, and events without deliveries.
    ///
    /// @param before the present minus the retention
    ///
    /// @return whether there may be more
    public boolean deleteEvents(Instant before) {
        return EveryBucket.hasMore(buckets, bucket -> delete(bucket.database(), "events", before, connection -> {
            int deliveries = delete(connection, DELETE_DELIVERIES, before);
            int events = deleteEvents(connection, before);
            return deliveries == MOST || events == MOST;
        }));
    }

    /// @param number the largest of an account's deleted events
    private record DeletedEvents(UUID merchant, UUID account, long number) {
        private DeletedEvents later(DeletedEvents other) {
            return other.number > number ? other : this;
        }
    }

    /// An event that has deliveries left may stay while a later one is deleted. The account's log begins after the
    /// latest of the deleted ones.
    private static int deleteEvents(Connection connection, Instant before) throws SQLException {
        List<Optional<DeletedEvents>> deleted = Database.list(connection, DELETE_EVENTS,
                p -> p.instant(before).number(MOST), Retention::deleted);
        Map<UUID, DeletedEvents> accounts = deleted.stream().flatMap(Optional::stream)
                .collect(Collectors.toMap(DeletedEvents::account, one -> one, DeletedEvents::later, TreeMap::new));
        if (!accounts.isEmpty()) {
            Database.update(connection, NOTE_DELETED, accounts.values());
        }
        return deleted.size();
    }

    private static Optional<DeletedEvents> deleted(Row row) throws SQLException {
        UUID merchant = row.uuid("merchant_id");
        UUID account = row.uuid("account_id");
        return row.optionalNumber("number").map(number -> new DeletedEvents(merchant, account, number));
    }

    /// Deletes callbacks that were handled, ignored or set aside, but none about which a person still has to decide.
    ///
    /// @param before the present minus the retention
    ///
    /// @return whether there may be more
    public boolean deleteCallbacks(Instant before) {
        return EveryBucket.hasMore(buckets, bucket -> delete(bucket.database(), "callbacks", before,
                connection -> delete(connection, DELETE_CALLBACKS, before) == MOST));
    }

    /// Deletes entries of the audit log.
    ///
    /// @param before the present minus the retention
    ///
    /// @return whether there may be more
    public boolean deleteAuditEntries(Instant before) {
        return delete(buckets.installation(), "audit_log", before,
                connection -> delete(connection, DELETE_ENTRIES, before) == MOST);
    }

    /// The bound is committed first: a trigger reads it, and with Citus does so on another node.
    private boolean delete(Database database, String subject, Instant before, Database.Work<Boolean> step) {
        boolean bound = held(buckets.installation(), subject, connection -> {
            Database.update(connection, MOVE_BOUND, p -> p.instant(before).text(subject).instant(before));
            return true;
        });
        return bound && held(database, subject, step);
    }

    /// @return false as well where another instance deletes
    private static boolean held(Database database, String subject, Database.Work<Boolean> step) {
        return database.together(connection -> !Database
                .list(connection, BY_INDEX + HOLD, p -> p.text(subject), row -> row.text("subject")).isEmpty()
                && step.with(connection));
    }

    private static int delete(Connection connection, String sql, Instant before) throws SQLException {
        return Database.update(connection, sql, p -> p.instant(before).number(MOST));
    }
}
