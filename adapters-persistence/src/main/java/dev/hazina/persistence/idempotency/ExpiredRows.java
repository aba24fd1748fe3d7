package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Instant;

/// Takes away what is only kept for a while. Every call does a bounded piece of the work and says how much it did;
/// whoever calls it comes again.
@Singleton
public final class Forgetting {
    private static final int MOST = 5_000;
    private static final String FORGET_KEYS = """
            WITH old AS MATERIALIZED (
                SELECT merchant_id, account_id, operation, key FROM idempotency_keys
                WHERE taken_at < ? ORDER BY taken_at LIMIT ? FOR UPDATE SKIP LOCKED)
            DELETE FROM idempotency_keys k USING old
            WHERE k.merchant_id = old.merchant_id AND k.account_id = old.account_id
              AND k.operation = old.operation AND k.key = old.key""";
    /// By the database's own clock: a writer is silent, not old. One that comes back simply writes its row anew.
    private static final String FORGET_WRITERS = "DELETE FROM write_marks WHERE written_at < now() - interval '7 days'";

    private static final String FORGET_FORMS = """
            WITH old AS MATERIALIZED (
                SELECT merchant_id, print FROM sent_forms
                WHERE ends_at < ? ORDER BY ends_at LIMIT ? FOR UPDATE SKIP LOCKED)
            DELETE FROM sent_forms f USING old WHERE f.merchant_id = old.merchant_id AND f.print = old.print""";

    private final Database database;

    public Forgetting(Database database) {
        this.database = database;
    }

    /// @param takenBefore the present less the retention
    /// @return how many idempotency keys were forgotten
    public int forgetKeys(Instant takenBefore) {
        return database.update(FORGET_KEYS, parameters -> parameters.instant(takenBefore).number(MOST));
    }

    /// @param endedBefore the present
    /// @return how many forms were forgotten that nobody accepts any more
    public int forgetForms(Instant endedBefore) {
        return database.update(FORGET_FORMS, parameters -> parameters.instant(endedBefore).number(MOST));
    }

    /// @return how many writers that have been silent for a week were forgotten
    public int forgetWriters() {
        return database.update(FORGET_WRITERS, none -> {});
    }
}
