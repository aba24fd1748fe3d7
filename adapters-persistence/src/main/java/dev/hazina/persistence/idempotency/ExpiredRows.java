package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Instant;

/// Deletes rows that are kept for a limited time. Each call deletes a bounded number and returns it; the caller
/// repeats.
@Singleton
public final class ExpiredRows {
    private static final int MOST = 5_000;
    private static final String FORGET_KEYS = """
            WITH old AS MATERIALIZED (
                SELECT merchant_id, account_id, operation, key FROM idempotency_keys
                WHERE taken_at < ? ORDER BY taken_at LIMIT ? FOR UPDATE SKIP LOCKED)
            DELETE FROM idempotency_keys k USING old
            WHERE k.merchant_id = old.merchant_id AND k.account_id = old.account_id
              AND k.operation = old.operation AND k.key = old.key""";
    /// Uses the database's own clock. A writer that runs again after a pause writes its row again.
    private static final String FORGET_WRITERS = "DELETE FROM write_marks WHERE written_at < now() - interval '7 days'";

    private static final String FORGET_FORMS = """
            WITH old AS MATERIALIZED (
                SELECT merchant_id, print FROM sent_forms
                WHERE ends_at < ? ORDER BY ends_at LIMIT ? FOR UPDATE SKIP LOCKED)
            DELETE FROM sent_forms f USING old WHERE f.merchant_id = old.merchant_id AND f.print = old.print""";

    private final Database database;

    public ExpiredRows(Database database) {
        this.database = database;
    }

    /// @param takenBefore the present minus the retention
    ///
    /// @return the number of deleted idempotency keys
    public int deleteKeys(Instant takenBefore) {
        return database.update(FORGET_KEYS, parameters -> parameters.instant(takenBefore).number(MOST));
    }

    /// @param endedBefore the present
    ///
    /// @return the number of deleted forms, none of which is accepted any more
    public int deleteForms(Instant endedBefore) {
        return database.update(FORGET_FORMS, parameters -> parameters.instant(endedBefore).number(MOST));
    }

    /// @return the number of deleted writers, each silent for a week
    public int deleteWriters() {
        return database.update(FORGET_WRITERS, none -> {});
    }
}
