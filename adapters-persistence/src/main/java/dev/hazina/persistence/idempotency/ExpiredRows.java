package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/// Deletes rows that are kept for a limited time. Each call deletes a bounded number; the caller
/// repeats.
@Singleton
public final class ExpiredRows {
    private static final int MOST = 5_000;
    /// Eight megabytes.
    private static final int PAGES_IN_A_STEP = 1_024;
    /// Uses the database's own clock. A writer that runs again after a pause writes its row again.
    private static final String FORGET_WRITERS = "DELETE FROM write_marks WHERE written_at < now() - interval '7 days'";

    private static final String FORGET_FORMS = """
            WITH old AS MATERIALIZED (
                SELECT merchant_id, print FROM sent_forms
                WHERE ends_at < ? ORDER BY ends_at LIMIT ? FOR UPDATE SKIP LOCKED)
            DELETE FROM sent_forms f USING old WHERE f.merchant_id = old.merchant_id AND f.print = old.print""";

    private final Buckets buckets;
    /// One for each bucket, by its number.
    private final List<KeySweep> keys;
    /// The bucket whose keys are gone through.
    private int sweeping;

    public ExpiredRows(Buckets buckets) {
        this.buckets = buckets;
        this.keys = buckets.all().stream().map(bucket -> new KeySweep(bucket, PAGES_IN_A_STEP)).toList();
    }

    /// Deletes the old idempotency keys in the next part of their table. The tables of the buckets are gone through one
    /// after the other; one that fails is left until the next time.
    ///
    /// @param takenBefore the present minus the retention
    ///
    /// @return whether there are more parts
    public synchronized boolean deleteKeys(Instant takenBefore) {
        boolean more = false;
        try {
            more = keys.get(sweeping).step(takenBefore);
        } finally {
            if (!more) {
                sweeping = (sweeping + 1) % keys.size();
            }
        }
        return more || sweeping > 0;
    }

    /// @param endedBefore the present
    ///
    /// @return the number of deleted forms, none of which is accepted any more
    public int deleteForms(Instant endedBefore) {
        return (int) EveryBucket.sum(buckets, bucket -> bucket.database().update(FORGET_FORMS,
                parameters -> parameters.instant(endedBefore).number(MOST)));
    }

    /// @return the number of deleted writers, each silent for a week
    public int deleteWriters() {
        return (int) EveryBucket.sum(buckets, bucket -> bucket.database().update(FORGET_WRITERS, none -> {}));
    }
}
