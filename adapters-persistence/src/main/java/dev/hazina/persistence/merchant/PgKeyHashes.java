package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.key.KeyHashes;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Collection;

/// The hashes of keys' secrets, replaced many at once.
@Singleton
final class PgKeyHashes implements KeyHashes {
    /// A locked row is skipped. The next use of its key replaces the hash.
    private static final BulkStatement<Rehash> REPLACE = BulkStatement.of("""
            WITH made AS (
                SELECT k.merchant_id, k.id, given.after, given.secrets_key
                FROM {given}
                JOIN api_keys k ON k.merchant_id = given.merchant_id AND k.id = given.id
                    AND k.secret_hash = given.before
                FOR NO KEY UPDATE OF k SKIP LOCKED)
            UPDATE api_keys k SET secret_hash = made.after, secrets_key = made.secrets_key FROM made
            WHERE k.merchant_id = made.merchant_id AND k.id = made.id""",
            column("merchant_id", UUID, hash -> hash.merchant().value()),
            column("id", TEXT, Rehash::key),
            column("before", BYTEA, hash -> hash.before().bytes()),
            column("after", BYTEA, hash -> hash.after().bytes()),
            optional("secrets_key", INTEGER, hash -> hash.after().secretsKey().map(SecretsKeyId::value)));

    private final Database database;

    PgKeyHashes(Database database) {
        this.database = database;
    }

    @Override
    public void replace(Collection<Rehash> rehashes) {
        database.update(REPLACE, rehashes);
    }
}
