package dev.hazina.persistence.statement;

import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
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

/// Adds up how payments, refunds and payouts ended by the day of UTC, from the stored counts of its hours, so that the
/// rates of months are read from days. A day is added up once, when the merchant's clock has passed it, under the lock
/// of that clock: every commit holds it that ends an instruction, and adds what it changes in such a day by a trigger.
@Singleton
public final class PgOutcomeDays {
    private static final Logger LOG = LoggerFactory.getLogger(PgOutcomeDays.class);
    private static final int MOST_MERCHANTS = 100;
    static final Duration A_DAY = Duration.ofDays(1);
    /// What one transaction adds up of a merchant. It takes some milliseconds for each account.
    private static final Duration STEP = Duration.ofDays(31);
    private static final String LIMITS = "SET LOCAL statement_timeout = '60s'; SET LOCAL lock_timeout = '5s'";

    /// Those whose hours are complete, and whose clock has passed a day that is not added up. The platform itself has
    /// no wallets, and its rates are on no page.
    private static final String DUE = """
            SELECT c.merchant_id FROM merchant_clock c LEFT JOIN outcome_days_ends e ON e.merchant_id = c.merchant_id
            WHERE c.merchant_id <> ? AND date_trunc('day', c.last_at, 'UTC') > coalesce(e.stored_until, '-infinity')
                AND NOT EXISTS (SELECT FROM outcome_hours_missing m WHERE m.merchant_id = c.merchant_id)
            LIMIT ?""";
    private static final String LOCK = """
            SELECT date_trunc('day', last_at, 'UTC') AS passed FROM merchant_clock WHERE merchant_id = ?
            FOR NO KEY UPDATE""";
    private static final String END = "SELECT stored_until FROM outcome_days_ends WHERE merchant_id = ?";

    /// The day of the merchant's first hour, by the first of each account and kind.
    private static final String FIRST = """
            SELECT date_trunc('day', min(h.hour), 'UTC') AS first
            FROM (SELECT DISTINCT w.account_id, w.currency FROM wallets w WHERE w.merchant_id = ?) a
            CROSS JOIN unnest(ARRAY['payment', 'refund', 'payout']) k (kind)
            CROSS JOIN LATERAL (SELECT min(o.hour) AS hour FROM outcome_hours o WHERE o.merchant_id = ?
                AND o.account_id = a.account_id AND o.currency = a.currency AND o.kind = k.kind) h""";

    private static final String STORE = """
            INSERT INTO outcome_days (merchant_id, account_id, currency, kind, day, channel, provider, outcome, rows,
                amount)
            SELECT h.merchant_id, h.account_id, h.currency, h.kind,
                date_trunc('day', h.hour AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', h.channel, h.provider, h.outcome,
                sum(h.rows), sum(h.amount)
            FROM (SELECT DISTINCT w.account_id, w.currency FROM wallets w WHERE w.merchant_id = ?) a
            CROSS JOIN unnest(ARRAY['payment', 'refund', 'payout']) k (kind)
            CROSS JOIN LATERAL (SELECT o.* FROM outcome_hours o WHERE o.merchant_id = ?
                AND o.account_id = a.account_id AND o.currency = a.currency AND o.kind = k.kind
                AND o.hour >= ? AND o.hour < ? OFFSET 0) h
            GROUP BY 1, 2, 3, 4, 5, 6, 7, 8""";
    private static final String MOVE_END = """
            INSERT INTO outcome_days_ends (merchant_id, stored_until) VALUES (?, ?)
            ON CONFLICT (merchant_id) DO UPDATE SET stored_until = excluded.stored_until""";

    private final Buckets buckets;

    public PgOutcomeDays(Buckets buckets) {
        this.buckets = buckets;
    }

    /// The hours of the merchant before this time are in the days.
    static Instant end(Connection connection, MerchantId merchant) throws SQLException {
        return end(connection, merchant.value()).orElse(Instant.EPOCH);
    }

    private static Optional<Instant> end(Connection connection, UUID merchant) throws SQLException {
        return Database.list(connection, END, parameters -> parameters.uuid(merchant),
                row -> row.instant("stored_until")).stream().findFirst();
    }

    /// Adds up days of at most a hundred merchants, at most 31 of each.
    ///
    /// @return the number of merchants
    public int storeDue() {
        return (int) EveryBucket.sum(buckets, bucket -> storeDue(bucket.database()));
    }

    private static long storeDue(Database database) {
        List<UUID> due = database.list(DUE,
                parameters -> parameters.uuid(Platform.MERCHANT.value()).number(MOST_MERCHANTS),
                row -> row.uuid("merchant_id"));
        long stored = 0;
        for (UUID merchant : due) {
            try {
                stored += database.together(connection -> store(connection, merchant)) ? 1 : 0;
            } catch (StorageFailure e) {
                LOG.warn("the outcomes of merchant {} can't be added up by the day", merchant, e);
            }
        }
        return stored;
    }

    private static boolean store(Connection connection, UUID merchant) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(LIMITS);
        }
        Instant passed = Database.list(connection, LOCK, parameters -> parameters.uuid(merchant),
                row -> row.instant("passed")).getFirst();
        Optional<Instant> stored = end(connection, merchant);
        Optional<Instant> since = stored.isPresent() ? stored : first(connection, merchant);
        Instant until = since.map(begin -> begin.plus(STEP)).filter(passed::isAfter).orElse(passed);
        if (since.isPresent() && since.get().isBefore(until)) {
            Database.update(connection, STORE, parameters -> parameters.uuid(merchant).uuid(merchant)
                    .instant(since.get()).instant(until));
        }
        boolean isDue = stored.map(until::isAfter).orElse(true);
        if (isDue) {
            Database.update(connection, MOVE_END, parameters -> parameters.uuid(merchant).instant(until));
        }
        return isDue;
    }

    private static Optional<Instant> first(Connection connection, UUID merchant) throws SQLException {
        return Database.list(connection, FIRST, parameters -> parameters.uuid(merchant).uuid(merchant),
                row -> row.optionalInstant("first")).getFirst();
    }
}
