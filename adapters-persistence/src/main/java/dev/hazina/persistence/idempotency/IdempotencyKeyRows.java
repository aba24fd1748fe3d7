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
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/// The table of idempotency keys. A key is stored and found under the digest of its account, its operation and its
/// text.
public final class IdempotencyKeyRows {
    private static final Table<ScopedKey> KEYS = Table.of("idempotency_keys", "k",
            key("merchant_id", UUID, k -> k.merchant().value()),
            key("digest", UUID, IdempotencyKeyRows::digest));
    private static final Table<TakenKey> TABLE = KEYS.with(TakenKey::key,
            column("fingerprint", TEXT, t -> t.taken().fingerprint()),
            column("subject_id", UUID, t -> t.taken().subject()),
            optional("status", INTEGER, t -> t.taken().answer().map(StoredResponse::status)),
            optional("body", TEXT, t -> t.taken().answer().map(StoredResponse::body)),
            column("taken_at", TIMESTAMPTZ, t -> t.taken().takenAt()),
            optional("taken_by", UUID, TakenKey::awaited));

    /// The lateral subquery, which `OFFSET 0` keeps separate, makes the planner look up each key by the index.
    private static final BulkStatement<DigestedKey> FIND = BulkStatement.of("SELECT " + TABLE.selected() + """
             FROM {given}
            CROSS JOIN LATERAL (
                SELECT * FROM idempotency_keys i
                WHERE i.merchant_id = given.merchant_id AND i.digest = given.digest OFFSET 0) k""",
            key("merchant_id", UUID, DigestedKey::merchant), key("digest", UUID, DigestedKey::digest));

    private static final BulkStatement<TakenKey> TAKE = TABLE.insert();
    /// An update of each key costs less than an upsert. A key that was deleted meanwhile is inserted again.
    private static final BulkStatement<TakenKey> KEEP = TABLE.updateOrInsert("fingerprint", "subject_id", "status",
            "body", "taken_at", "taken_by");
    private static final BulkStatement<ScopedKey> RELEASE = KEYS.delete();

    /// The columns by which a row is found.
    private record DigestedKey(UUID merchant, UUID digest) {
        static DigestedKey of(ScopedKey key) {
            return new DigestedKey(key.merchant().value(), IdempotencyKeyRows.digest(key));
        }
    }

    private IdempotencyKeyRows() {}

    public static QueryBatch.Asked<TakenKey> find(QueryBatch batch, Collection<ScopedKey> keys) {
        Map<DigestedKey, ScopedKey> asked = new LinkedHashMap<>();
        keys.forEach(key -> asked.put(DigestedKey.of(key), key));
        return batch.ask(FIND, asked.keySet(), row -> read(row, asked));
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

    /// The first half of a SHA-256. The account has a fixed length, and no operation contains the byte that ends it.
    private static UUID digest(ScopedKey key) {
        UUID account = key.account().value();
        byte[] operation = key.operation().getBytes(StandardCharsets.UTF_8);
        byte[] text = key.text().getBytes(StandardCharsets.UTF_8);
        ByteBuffer scoped = ByteBuffer.allocate(2 * Long.BYTES + operation.length + 1 + text.length)
                .putLong(account.getMostSignificantBits()).putLong(account.getLeastSignificantBits()).put(operation)
                .put((byte) 0).put(text);
        try {
            ByteBuffer digest = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(scoped.array()));
            return new UUID(digest.getLong(), digest.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// @param asked the keys of which the row has one
    private static TakenKey read(Row row, Map<DigestedKey, ScopedKey> asked) throws SQLException {
        ScopedKey key = asked.get(new DigestedKey(row.uuid("merchant_id"), row.uuid("digest")));
        Optional<String> body = row.optionalText("body");
        Optional<StoredResponse> answer = body.isPresent()
                ? Optional.of(new StoredResponse(row.count("status"), body.get()))
                : Optional.empty();
        KeyRecord taken = new KeyRecord(Objects.requireNonNull(key, "a key that was not asked for"),
                row.text("fingerprint"), row.uuid("subject_id"), answer, row.instant("taken_at"), true);
        return new TakenKey(taken, row.optionalUuid("taken_by"));
    }
}
