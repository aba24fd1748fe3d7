package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.key.KeyUses;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/// The time of each key's last use, written for all keys of an instance at once.
@Singleton
final class PgKeyUses implements KeyUses {
    /// A locked row is skipped, because its holder writes the same minute or deletes the key.
    private static final BulkStatement<Use> NOTE = BulkStatement.of("""
            WITH used AS (
                SELECT k.merchant_id, k.id, given.used_at
                FROM {given}
                JOIN api_keys k ON k.merchant_id = given.merchant_id AND k.id = given.id
                WHERE k.last_used_at IS NULL OR k.last_used_at < given.used_at
                FOR NO KEY UPDATE OF k SKIP LOCKED)
            UPDATE api_keys k SET last_used_at = used.used_at FROM used
            WHERE k.merchant_id = used.merchant_id AND k.id = used.id""",
            column("merchant_id", UUID, use -> use.merchant().value()),
            column("id", TEXT, Use::key),
            column("used_at", TIMESTAMPTZ, Use::at));
    private static final String LAST = """
            SELECT id, last_used_at FROM api_keys WHERE merchant_id = ? AND last_used_at IS NOT NULL""";

    private final Database database;

    private record Last(String key, Instant at) {}

    PgKeyUses(Database database) {
        this.database = database;
    }

    @Override
    public void note(Collection<Use> uses) {
        database.update(NOTE, uses);
    }

    @Override
    public Map<String, Instant> lastUses(MerchantId merchant) {
        return database.list(LAST, parameters -> parameters.uuid(merchant.value()),
                row -> new Last(row.text("id"), row.instant("last_used_at"))).stream()
                .collect(Collectors.toMap(Last::key, Last::at));
    }
}
