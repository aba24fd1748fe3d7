package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.persistence.group.Attempt;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;

/// One transaction for attempts that were made at the same time: what each delivery has become, the attempts
/// themselves, and the alerts that follow. An attempt whose slot was lost meanwhile counts for nothing: somebody else is
/// responsible for its delivery, and sends it again. One that was under way while its
/// delivery was canceled is kept with it, and ends nothing: it has ended.
final class RecordingAttempts implements Attempt<Made> {
    private static final String MOVE = """
            UPDATE webhook_deliveries d SET attempts = tried.attempts, failures = tried.failures,
                status = CASE d.status WHEN 'pending' THEN tried.status ELSE d.status END,
                next_attempt_at = CASE d.status WHEN 'pending' THEN tried.next_attempt_at END,
                last_status_code = tried.last_status_code, last_attempt_at = tried.last_attempt_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                AS tried (merchant_id, id, target, fence, status, attempts, failures, last_status_code, last_attempt_at,
                    next_attempt_at, attempts_before)
            JOIN webhook_slots s ON s.merchant_id = tried.merchant_id AND s.target = tried.target
                AND s.fence = tried.fence
            WHERE d.merchant_id = tried.merchant_id AND d.id = tried.id AND d.status IN ('pending', 'canceled')
              AND d.attempts = tried.attempts_before
            RETURNING d.id, s.fence, d.status = 'canceled' AS canceled""";
    private static final String ADD = """
            INSERT INTO webhook_attempts (merchant_id, delivery_id, status_code, error, attempted_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?)""";

    private final DataSource source;
    private final Bursts bursts;

    RecordingAttempts(DataSource source, Bursts bursts) {
        this.source = source;
        this.bursts = bursts;
    }

    @Override
    public void run(List<Made> group) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
                record(connection, group.stream().map(Made::attempt).toList());
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            }
        }
        group.forEach(Made::done);
    }

    private void record(Connection connection, List<DeliveryQueue.Attempt> attempts) throws SQLException {
        Bursts.Watched watched = bursts.watch(connection, attempts);
        Map<Counted, Boolean> canceled = moved(connection, attempts);
        List<DeliveryQueue.Attempt> counting = attempts.stream()
                .filter(attempt -> canceled.containsKey(Counted.of(attempt))).toList();
        Columns added = Columns.of("uuid", "uuid", "int4", "text", "timestamptz");
        counting.forEach(attempt -> added.row(attempt.after().merchant().value(), attempt.after().id().value(),
                attempt.after().lastStatusCode(), attempt.error(), attempt.after().lastAttemptAt().orElseThrow()));
        Database.update(connection, ADD, added::bind);
        bursts.follow(connection, counting.stream()
                .filter(attempt -> Boolean.FALSE.equals(canceled.get(Counted.of(attempt)))).toList(), watched);
    }

    /// A delivery's attempt by whoever held its slot.
    private record Counted(DeliveryId delivery, UUID fence) {
        static Counted of(DeliveryQueue.Attempt attempt) {
            return new Counted(attempt.after().id(), attempt.slot().fence());
        }
    }

    /// The attempts that count, and of each whether its delivery had been canceled meanwhile.
    private static Map<Counted, Boolean> moved(Connection connection, List<DeliveryQueue.Attempt> attempts)
            throws SQLException {
        Columns tried = Columns.of("uuid", "uuid", "text", "uuid", "text", "int4", "int4", "int4", "timestamptz",
                "timestamptz", "int4");
        attempts.forEach(attempt -> {
            Delivery after = attempt.after();
            tried.row(after.merchant().value(), after.id().value(), attempt.slot().target(), attempt.slot().fence(),
                    after.status().wire(), after.attempts(), after.failures(), after.lastStatusCode(),
                    after.lastAttemptAt().orElse(null), after.nextAttemptAt().orElse(null),
                    attempt.before().attempts());
        });
        Map<Counted, Boolean> canceled = new HashMap<>();
        Database.list(connection, MOVE, tried::bind,
                row -> Map.entry(new Counted(new DeliveryId(row.uuid("id")), row.uuid("fence")), row.flag("canceled")))
                .forEach(moved -> canceled.put(moved.getKey(), moved.getValue()));
        return canceled;
    }
}
