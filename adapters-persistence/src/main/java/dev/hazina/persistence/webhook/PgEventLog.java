package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.eventlog.LogPage;
import dev.hazina.application.eventlog.LogPage.Extent;
import dev.hazina.application.eventlog.LogPage.Found;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The event log in PostgreSQL, read along the index of the numbers.
@Singleton
final class PgEventLog implements EventLog {
    /// How many events are looked at for one page where a filter leaves some out.
    private static final int LOOKED_AT = 1_000;

    /// One statement, so that the extent and the events are of one moment. Of events that weren't asked for the number
    /// is enough: it shows that nothing is missing.
    private static final String READ = """
            SELECT s.deleted_to, s.before, s.last, f.number, f.body
            FROM (
                SELECT coalesce((SELECT x.deleted_to FROM webhook_events_deleted x
                        WHERE x.merchant_id = a.merchant_id AND x.account_id = a.account_id), 0) AS deleted_to,
                    coalesce((SELECT v.number FROM webhook_events v WHERE v.merchant_id = a.merchant_id
                        AND v.account_id = a.account_id AND v.number <= a.after
                        ORDER BY v.number DESC LIMIT 1), 0) AS before,
                    coalesce((SELECT v.number FROM webhook_events v WHERE v.merchant_id = a.merchant_id
                        AND v.account_id = a.account_id AND v.number IS NOT NULL
                        ORDER BY v.number DESC LIMIT 1), 0) AS last
                FROM (SELECT ?::uuid AS merchant_id, ?::uuid AS account_id, ?::bigint AS after) a) s
            LEFT JOIN (
                SELECT e.number, e.body FROM (
                    SELECT v.number, CASE WHEN v.type = ANY (?) THEN v.body END AS body,
                        count(*) FILTER (WHERE v.type = ANY (?)) OVER (ORDER BY v.number) AS nth
                    FROM (SELECT o.number, o.type, o.body FROM webhook_events o
                          WHERE o.merchant_id = ? AND o.account_id = ? AND o.number > ?
                          ORDER BY o.number LIMIT ?) v) e
                WHERE e.nth <= ?) f ON true
            ORDER BY f.number""";

    private static final String FIND = """
            SELECT body FROM webhook_events WHERE merchant_id = ? AND account_id = ? AND id = ?
                AND type NOT IN ('failure_burst', 'recovery', 'late_success')""";

    private static final BulkStatement<Map.Entry<AccountLog, Long>> LAST = BulkStatement.of("""
            SELECT a.merchant_id, a.account_id,
            """ + EventNumbers.LAST + """
            AS last_number FROM (SELECT * FROM {given}) a""",
            column("merchant_id", UUID, log -> log.getKey().merchant().value()),
            column("account_id", UUID, log -> log.getKey().account().value()));

    private final Buckets buckets;

    PgEventLog(Buckets buckets) {
        this.buckets = buckets;
    }

    private record Line(Extent extent, Optional<Found> found) {}

    /// The last restore is read first: what is committed between the two reads has the larger numbers.
    @Override
    public LogPage read(AccountLog log, long after, EventFilter types, int limit) {
        long restoredTo = restoredTo();
        int most = types.everything() ? limit : Math.max(limit, LOOKED_AT);
        Object[] names = Arrays.stream(EventType.values()).filter(types::accepts).map(EventType::wire).toArray();
        List<Line> lines = buckets.of(log.merchant()).list(READ,
                p -> p.uuid(log.merchant().value()).uuid(log.account().value()).number(after).array("text", names)
                        .array("text", names).uuid(log.merchant().value()).uuid(log.account().value()).number(after)
                        .number(most).number(limit),
                row -> line(row, restoredTo));
        Extent extent = lines.getFirst().extent();
        List<Found> found = lines.stream().flatMap(line -> line.found().stream()).toList();
        long reached = found.isEmpty() ? Math.max(extent.before(), after) : found.getLast().number();
        return LogPage.of(extent, after, found, reached >= extent.last());
    }

    private long restoredTo() {
        return buckets.installation().list(EventNumbers.RESTORED_TO, none -> {}, row -> row.number("restored_to"))
                .getFirst();
    }

    private static Line line(Row row, long restoredTo) throws SQLException {
        return new Line(new Extent(row.number("deleted_to"), row.number("before"), row.number("last"), restoredTo),
                row.optionalNumber("number").isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Found(row.number("number"), row.optionalText("body"))));
    }

    @Override
    public Optional<String> find(AccountLog log, EventId id) {
        return buckets.of(log.merchant()).find(FIND,
                p -> p.uuid(log.merchant().value()).uuid(log.account().value()).uuid(id.value()),
                row -> row.text("body"));
    }

    @Override
    public Set<AccountLog> longerThan(Map<AccountLog, Long> numbers) {
        long restoredTo = restoredTo();
        List<AccountLog> longer = EveryBucket.ofAvailable(buckets, bucket -> bucket.database().list(LAST,
                numbers.entrySet().stream()
                        .filter(log -> buckets.bucketOf(log.getKey().merchant()).equals(bucket)).toList(),
                row -> new LogEnd(new AccountLog(new MerchantId(row.uuid("merchant_id")),
                        new AccountId(row.uuid("account_id"))), Math.max(row.number("last_number"), restoredTo)))
                .stream().filter(end -> end.number() > numbers.getOrDefault(end.log(), end.number())).map(LogEnd::log)
                .toList());
        return Set.copyOf(longer);
    }

    /// @param number the last one of the log
    private record LogEnd(AccountLog log, long number) {}
}
