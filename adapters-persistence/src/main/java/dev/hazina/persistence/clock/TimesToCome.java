package dev.hazina.persistence.clock;

import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The stored times by which scheduled tasks go. One that is further ahead than any schedule looks was written while
/// the database's clock was wrong, or by hand, and would put work off for as long. It is brought back, so that the work
/// is due.
@Singleton
public final class TimesToCome {
    private static final Logger LOG = LoggerFactory.getLogger(TimesToCome.class);
    /// No schedule, lease or claim of the program is longer than a day.
    private static final Duration FARTHEST = Duration.ofDays(3);

    private static final String PAYMENT_LOOKS = "UPDATE payments SET next_look_at = ? WHERE next_look_at > ? AND "
            + NarrowTables.isPolled("payments");
    private static final String PAYMENT_SENDINGS = "UPDATE payments SET sending_until = ? WHERE sending_until > ? AND "
            + NarrowTables.isPolled("payments");
    private static final String REFUND_LOOKS = "UPDATE refunds SET next_look_at = ? WHERE next_look_at > ?";
    private static final String PAYOUT_LOOKS = "UPDATE payouts SET next_look_at = ? WHERE next_look_at > ?";
    private static final String PAYOUT_SENDINGS = """
            UPDATE payouts SET sending_until = ? WHERE sending_until > ? AND next_look_at IS NOT NULL""";
    private static final String CALLBACK_CLAIMS = """
            UPDATE provider_callbacks SET claimed_at = ? WHERE status = 'new' AND claimed_at > ?""";
    private static final String DELIVERIES = """
            UPDATE webhook_deliveries SET next_attempt_at = ? WHERE status = 'pending' AND next_attempt_at > ?""";
    private static final String TARGETS = "UPDATE webhook_targets SET due_at = ? WHERE due_at > ?";
    private static final String TARGET_LEASES = "UPDATE webhook_targets SET leased_until = ? WHERE leased_until > ?";
    private static final String SLOTS = "UPDATE webhook_slots SET leased_until = ? WHERE leased_until > ?";
    private static final String MAILS = """
            UPDATE statement_mails SET claimed_at = ? WHERE sent_at IS NULL AND claimed_at > ?""";
    /// What is stored can't be later than the merchant's own clock, which never goes back.
    private static final String TOTALS = """
            DELETE FROM movement_totals t USING movement_totals_ends e, merchant_clock c
            WHERE e.merchant_id = t.merchant_id AND c.merchant_id = e.merchant_id AND e.stored_until > c.last_at""";
    private static final String TOTALS_ENDS = """
            DELETE FROM movement_totals_ends e USING merchant_clock c
            WHERE c.merchant_id = e.merchant_id AND e.stored_until > c.last_at""";

    /// A column by which a task goes.
    public enum StoredTime {
        PAYMENT_LOOK(PAYMENT_LOOKS, true), PAYMENT_SENDING(PAYMENT_SENDINGS, true), REFUND_LOOK(REFUND_LOOKS,
                true), PAYOUT_LOOK(PAYOUT_LOOKS, true), PAYOUT_SENDING(PAYOUT_SENDINGS, true), CALLBACK_CLAIM(
                        CALLBACK_CLAIMS, true), DELIVERY(DELIVERIES, true), TARGET(TARGETS, true), TARGET_LEASE(
                                TARGET_LEASES, true), SLOT(SLOTS, true), MAIL(MAILS, true), INSTANCE(
                                        TimesOfInstances.SEEN, false), JOURNAL(TimesOfInstances.JOURNALS, false);

        private final String sql;
        private final boolean ofBuckets;

        StoredTime(String sql, boolean ofBuckets) {
            this.sql = sql;
            this.ofBuckets = ofBuckets;
        }

        String sql() {
            return sql;
        }

        boolean isOfBuckets() {
            return ofBuckets;
        }
    }

    private final TimesOfInstances ofInstances;
    private final Buckets buckets;
    private final InstantSource clock;

    public TimesToCome(TimesOfInstances ofInstances, Buckets buckets, InstantSource clock) {
        this.ofInstances = ofInstances;
        this.buckets = buckets;
        this.clock = clock;
    }

    /// Brings them back.
    ///
    /// @return the number of rows
    public long bringBack() {
        Instant now = clock.instant();
        long rows = 0;
        for (StoredTime time : StoredTime.values()) {
            rows += time.ofBuckets
                    ? EveryBucket.sum(buckets, bucket -> bringBack(bucket.database(), time, now))
                    : bringBack(ofInstances.database(), time, now);
        }
        rows += EveryBucket.sum(buckets, bucket -> bucket.database().together(connection -> {
            Database.update(connection, TOTALS, none -> {});
            return (long) Database.update(connection, TOTALS_ENDS, none -> {});
        }));
        return rows;
    }

    private static long bringBack(Database database, StoredTime time, Instant now) {
        long rows = database.update(time.sql, parameters -> parameters.instant(now).instant(now.plus(FARTHEST)));
        if (rows > 0) {
            LOG.warn("{} times ({}) were further ahead than any schedule looks, and are now: was the database's clock"
                    + " ahead?", rows, time);
        }
        return rows;
    }
}
