package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Instant;

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

    private final Database database;
    private final KeySweep keys;

    public ExpiredRows(Database database) {
        this.database = database;
        this.keys = new KeySweep(database, PAGES_IN_A_STEP);
    }

    /// Deletes the old idempotency keys in the next part of their table.
    ///
    /// @param takenBefore the present minus the retention
    ///
    /// @return whether there are more parts
    public boolean deleteKeys(Instant takenBefore) {
        return keys.step(takenBefore);
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
