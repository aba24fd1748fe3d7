package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Collection;

/// The hashes of keys' secrets, replaced many at once.
@Singleton
final class PgKeyHashes implements KeyHashes {
    /// A locked row is skipped. The next use of its key replaces the hash.
    private static final String REPLACE = """
            WITH made AS (
                SELECT k.merchant_id, k.id, h.after, h.secrets_key
                FROM unnest(?, ?, ?, ?, ?) AS h (merchant_id, id, before, after, secrets_key)
                JOIN api_keys k ON k.merchant_id = h.merchant_id AND k.id = h.id AND k.secret_hash = h.before
                FOR NO KEY UPDATE OF k SKIP LOCKED)
            UPDATE api_keys k SET secret_hash = made.after, secrets_key = made.secrets_key FROM made
            WHERE k.merchant_id = made.merchant_id AND k.id = made.id""";

    private final Database database;

    PgKeyHashes(Database database) {
        this.database = database;
    }

    @Override
    public void replace(Collection<Rehash> rehashes) {
        Columns columns = Columns.of("uuid", "text", "bytea", "bytea", "int4");
        rehashes.forEach(hash -> columns.row(hash.merchant().value(), hash.key(), hash.before().bytes(),
                hash.after().bytes(), hash.after().secretsKey().map(SecretsKeyId::value).orElse(null)));
        if (!columns.isEmpty()) {
            database.update(REPLACE, columns::bind);
        }
    }
}
