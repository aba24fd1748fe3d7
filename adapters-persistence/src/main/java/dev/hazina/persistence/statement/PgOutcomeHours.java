package dev.hazina.persistence.statement;

import dev.hazina.application.storage.StorageFailure;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts how payments, refunds and payouts ended that were created before the table of outcomes was there. Triggers
/// count all others. Each transaction counts one day of a merchant under the lock of the merchant's clock, which every
/// commit holds that ends one, so that none is counted twice or left out.
@Singleton
public final class PgOutcomeHours {
    private static final Logger LOG = LoggerFactory.getLogger(PgOutcomeHours.class);
    private static final int MOST_MERCHANTS = 100;
    private static final Duration A_DAY = Duration.ofDays(1);
    private static final String LIMITS = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '5s'";
    private static final String DUE = """
            SELECT merchant_id FROM outcome_hours_missing ORDER BY created_before DESC LIMIT ?""";
    private static final String LOCK = "SELECT FROM merchant_clock WHERE merchant_id = ? FOR NO KEY UPDATE";
    private static final String MISSING = "SELECT created_before FROM outcome_hours_missing WHERE merchant_id = ?";

    /// The newest that isn't counted, by the indexes in which an account's and a merchant's instructions are by time.
    private static final String NEWEST = """
            SELECT greatest(
                (SELECT max(p.at) FROM (SELECT DISTINCT w.account_id FROM wallets w WHERE w.merchant_id = ?) a
                    CROSS JOIN LATERAL (SELECT max(created_at) AS at FROM payments WHERE merchant_id = ?
                        AND account_id = a.account_id AND created_at < ?) p),
                (SELECT max(created_at) FROM refunds WHERE merchant_id = ? AND created_at < ?),
                (SELECT max(created_at) FROM payouts WHERE merchant_id = ? AND created_at < ?)) AS at""";

    private static final String COUNT = """
            INSERT INTO outcome_hours AS h (merchant_id, account_id, currency, kind, hour, channel, provider, outcome,
                rows, amount)
            SELECT s.merchant_id, s.account_id, s.currency, s.kind,
                date_trunc('hour', s.created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', s.channel, s.provider,
                CASE WHEN s.paid_later THEN 'paid_late' ELSE coalesce(s.failure_reason, s.state) END,
                count(*), sum(s.amount)
            FROM (SELECT p.merchant_id, p.account_id, p.currency, 'payment' AS kind, p.created_at, p.channel,
                      p.provider, p.paid_later, p.failure_reason, p.state, p.amount
                  FROM (SELECT DISTINCT w.account_id FROM wallets w WHERE w.merchant_id = ?) a
                  JOIN payments p ON p.merchant_id = ? AND p.account_id = a.account_id
                      AND p.created_at >= ? AND p.created_at < ?
                  UNION ALL
                  SELECT merchant_id, account_id, currency, 'refund', created_at, channel, provider, paid_later,
                      failure_reason, state, amount
                  FROM refunds WHERE merchant_id = ? AND created_at >= ? AND created_at < ?
                  UNION ALL
                  SELECT merchant_id, account_id, currency, 'payout', created_at, channel, provider, paid_later,
                      failure_reason, state, amount
                  FROM payouts WHERE merchant_id = ? AND created_at >= ? AND created_at < ?) AS s
            WHERE s.state IN ('succeeded', 'failed', 'canceled')
            GROUP BY 1, 2, 3, 4, 5, 6, 7, 8""";

    private static final String MOVE = "UPDATE outcome_hours_missing SET created_before = ? WHERE merchant_id = ?";
    private static final String DONE = "DELETE FROM outcome_hours_missing WHERE merchant_id = ?";

    private final Buckets buckets;

    public PgOutcomeHours(Buckets buckets) {
        this.buckets = buckets;
    }

    /// Counts a day of each of at most a hundred merchants.
    ///
    /// @return the number of merchants of whom a day was counted, or nothing was left
    public int countMissing() {
        return (int) EveryBucket.sum(buckets, bucket -> countMissing(bucket.database()));
    }

    private static long countMissing(Database database) {
        List<UUID> due = database.list(DUE, parameters -> parameters.number(MOST_MERCHANTS),
                row -> row.uuid("merchant_id"));
        long counted = 0;
        for (UUID merchant : due) {
            try {
                counted += database.together(connection -> count(connection, merchant)) ? 1 : 0;
            } catch (StorageFailure e) {
                LOG.warn("the outcomes of merchant {} can't be counted", merchant, e);
            }
        }
        if (counted > 0) {
            LOG.info("counted how older payments, refunds and payouts of {} merchants ended", counted);
        }
        return counted;
    }

    private static boolean count(Connection connection, UUID merchant) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(LIMITS);
        }
        Database.list(connection, LOCK, parameters -> parameters.uuid(merchant), row -> merchant);
        Optional<Instant> before = Database.list(connection, MISSING, parameters -> parameters.uuid(merchant),
                row -> row.instant("created_before")).stream().findFirst();
        if (before.isPresent()) {
            count(connection, merchant, before.get());
        }
        return before.isPresent();
    }

    private static void count(Connection connection, UUID merchant, Instant before) throws SQLException {
        Optional<Instant> newest = Database.list(connection, NEWEST, parameters -> parameters.uuid(merchant)
                .uuid(merchant).instant(before).uuid(merchant).instant(before).uuid(merchant).instant(before),
                row -> row.optionalInstant("at")).getFirst();
        if (newest.isEmpty()) {
            Database.update(connection, DONE, parameters -> parameters.uuid(merchant));
            return;
        }
        Instant since = StatementWindow.down(newest.get(), A_DAY);
        Database.update(connection, COUNT, parameters -> parameters.uuid(merchant).uuid(merchant).instant(since)
                .instant(before).uuid(merchant).instant(since).instant(before).uuid(merchant).instant(since)
                .instant(before));
        Database.update(connection, MOVE, parameters -> parameters.instant(since).uuid(merchant));
    }
}
