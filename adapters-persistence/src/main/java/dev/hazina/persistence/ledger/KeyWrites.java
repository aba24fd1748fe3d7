package dev.hazina.persistence.ledger;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/// Idempotency keys as a group leaves them: there with what is known under them, or gone.
final class KeyWrites {
    private static final String TAKE = """
            INSERT INTO idempotency_keys (merchant_id, account_id, operation, key, fingerprint, subject_id, status, body,
                taken_at, taken_by)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    /// One that was there may have been forgotten meanwhile.
    private static final String KEEP = TAKE + """

            ON CONFLICT (merchant_id, account_id, operation, key) DO UPDATE SET fingerprint = excluded.fingerprint,
                subject_id = excluded.subject_id, status = excluded.status, body = excluded.body,
                taken_at = excluded.taken_at, taken_by = excluded.taken_by""";

    private static final String RELEASE = """
            DELETE FROM idempotency_keys k
            USING unnest(?, ?, ?, ?) AS released (merchant_id, account_id, operation, key)
            WHERE k.merchant_id = released.merchant_id AND k.account_id = released.account_id
              AND k.operation = released.operation AND k.key = released.key""";

    private KeyWrites() {}

    /// @param locked whether a key was there when the group began
    /// @param now how a key stands at the end; empty when it was given up
    /// @param taker the instance, by which others see whether whoever took a key is still there
    static void write(StatementBatch script, Optional<UUID> taker, Set<ScopedKey> keys, Predicate<ScopedKey> locked,
            Function<ScopedKey, Optional<KeyRecord>> now) {
        Columns taken = columns();
        Columns kept = columns();
        Columns released = Columns.of("uuid", "uuid", "text", "text");
        for (ScopedKey key : keys) {
            now.apply(key).ifPresentOrElse(
                    row -> (locked.test(key) ? kept : taken).row(key.merchant().value(), key.account().value(),
                            key.operation(), key.text(),
                            row.fingerprint(), row.subject(), row.answer().map(StoredResponse::status).orElse(null),
                            row.answer().map(StoredResponse::body).orElse(null), row.takenAt(), taker.orElse(null)),
                    () -> released.row(key.merchant().value(), key.account().value(), key.operation(), key.text()));
        }
        script.add(TAKE, taken);
        script.add(KEEP, kept);
        script.add(RELEASE, released);
    }

    private static Columns columns() {
        return Columns.of("uuid", "uuid", "text", "text", "text", "uuid", "int4", "text", "timestamptz", "uuid");
    }
}
