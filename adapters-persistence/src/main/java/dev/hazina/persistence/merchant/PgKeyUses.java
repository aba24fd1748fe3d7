package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.KeyUses;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
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
    private static final String NOTE = """
            WITH used AS (
                SELECT k.merchant_id, k.id, u.used_at
                FROM unnest(?, ?, ?) AS u (merchant_id, id, used_at)
                JOIN api_keys k ON k.merchant_id = u.merchant_id AND k.id = u.id
                WHERE k.last_used_at IS NULL OR k.last_used_at < u.used_at
                FOR NO KEY UPDATE OF k SKIP LOCKED)
            UPDATE api_keys k SET last_used_at = used.used_at FROM used
            WHERE k.merchant_id = used.merchant_id AND k.id = used.id""";
    private static final String LAST = """
            SELECT id, last_used_at FROM api_keys WHERE merchant_id = ? AND last_used_at IS NOT NULL""";

    private final Database database;

    private record Last(String key, Instant at) {}

    PgKeyUses(Database database) {
        this.database = database;
    }

    @Override
    public void note(Collection<Use> uses) {
        Columns columns = Columns.of("uuid", "text", "timestamptz");
        uses.forEach(use -> columns.row(use.merchant().value(), use.key(), use.at()));
        if (!columns.isEmpty()) {
            database.update(NOTE, columns::bind);
        }
    }

    @Override
    public Map<String, Instant> lastUses(MerchantId merchant) {
        return database.list(LAST, parameters -> parameters.uuid(merchant.value()),
                row -> new Last(row.text("id"), row.instant("last_used_at"))).stream()
                .collect(Collectors.toMap(Last::key, Last::at));
    }
}
