package dev.hazina.persistence.idempotency;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/// The table of idempotency keys.
public final class IdempotencyKeyRows {
    private static final Table<ScopedKey> KEYS = Table.of("idempotency_keys", "k",
            key("merchant_id", UUID, k -> k.merchant().value()),
            key("account_id", UUID, k -> k.account().value()),
            key("operation", TEXT, ScopedKey::operation),
            key("key", TEXT, ScopedKey::text));
    private static final Table<TakenKey> TABLE = KEYS.with(TakenKey::key,
            column("fingerprint", TEXT, t -> t.taken().fingerprint()),
            column("subject_id", UUID, t -> t.taken().subject()),
            optional("status", INTEGER, t -> t.taken().answer().map(StoredResponse::status)),
            optional("body", TEXT, t -> t.taken().answer().map(StoredResponse::body)),
            column("taken_at", TIMESTAMPTZ, t -> t.taken().takenAt()),
            optional("taken_by", UUID, TakenKey::by));

    /// The lateral subquery, which `OFFSET 0` keeps separate, makes the planner look up each key by the index.
    private static final BulkStatement<ScopedKey> FIND = KEYS.byKey("SELECT " + TABLE.selected() + ", " + """
                   k.taken_by IS NULL OR EXISTS (SELECT FROM instances n
                       WHERE n.id = k.taken_by AND n.seen_at > clock_timestamp() - interval '5 seconds') AS taker_lives
            FROM {given}
            CROSS JOIN LATERAL (
                SELECT * FROM idempotency_keys i
                WHERE i.merchant_id = given.merchant_id AND i.account_id = given.account_id
                  AND i.operation = given.operation AND i.key = given.key OFFSET 0) k""");

    private static final BulkStatement<TakenKey> TAKE = TABLE.insert();
    /// An existing key may have been deleted meanwhile.
    private static final BulkStatement<TakenKey> KEEP = TABLE.upsert("fingerprint", "subject_id", "status", "body",
            "taken_at", "taken_by");
    private static final BulkStatement<ScopedKey> RELEASE = KEYS.delete();

    /// @param by the instance that handles the request, so that other instances can see whether it is still alive
    private record TakenKey(KeyRecord taken, Optional<UUID> by) {
        ScopedKey key() {
            return taken.key();
        }
    }

    private IdempotencyKeyRows() {}

    public static QueryBatch.Asked<KeyRecord> find(QueryBatch batch, Collection<ScopedKey> keys) {
        return batch.ask(FIND, keys, IdempotencyKeyRows::read);
    }

    /// @param taker the instance that takes the keys
    /// @param locked whether a key existed when the group began
    /// @param now the state of a key at the end; empty when it was released
    public static void write(StatementBatch batch, Optional<UUID> taker, Collection<ScopedKey> keys,
            Predicate<ScopedKey> locked, Function<ScopedKey, Optional<KeyRecord>> now) {
        List<TakenKey> taken = new ArrayList<>();
        List<TakenKey> kept = new ArrayList<>();
        List<ScopedKey> released = new ArrayList<>();
        keys.forEach(key -> now.apply(key).ifPresentOrElse(
                known -> (locked.test(key) ? kept : taken).add(new TakenKey(known, taker)), () -> released.add(key)));
        batch.add(TAKE, taken);
        batch.add(KEEP, kept);
        batch.add(RELEASE, released);
    }

    private static KeyRecord read(Row row) throws SQLException {
        Optional<String> body = row.optionalText("body");
        Optional<StoredResponse> answer = body.isPresent()
                ? Optional.of(new StoredResponse(row.count("status"), body.get()))
                : Optional.empty();
        ScopedKey key = new ScopedKey(new MerchantId(row.uuid("merchant_id")), new AccountId(row.uuid("account_id")),
                row.text("operation"), row.text("key"));
        return new KeyRecord(key, row.text("fingerprint"), row.uuid("subject_id"), answer, row.instant("taken_at"),
                row.flag("taker_lives"));
    }
}
