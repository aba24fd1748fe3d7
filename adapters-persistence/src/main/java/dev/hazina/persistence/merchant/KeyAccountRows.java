package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// The accounts that keys are bound to.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface KeyAccountRows extends GenericRepository<KeyAccountRow, UUID> {

    List<KeyAccountRow> saveAll(List<KeyAccountRow> rows);

    @Query("SELECT b.* FROM api_key_accounts b WHERE b.merchant_id = :merchantId ORDER BY b.key_id, b.place")
    List<KeyAccountRow> findAllOf(UUID merchantId);

    /// Binds a new account to the key that opens it and to all sessions of the merchant, after their other accounts.
    @Query("""
            INSERT INTO api_key_accounts (merchant_id, key_id, place, account_id)
            SELECT k.merchant_id, k.id,
                   (SELECT count(*) FROM api_key_accounts b WHERE b.merchant_id = k.merchant_id AND b.key_id = k.id),
                   :accountId
            FROM api_keys k
            WHERE k.merchant_id = :merchantId
              AND (k.id = :keyId OR (k.label = :sessionLabel AND k.expires_at IS NOT NULL))""")
    void bindToSessions(UUID merchantId, UUID accountId, String keyId, String sessionLabel);
}
