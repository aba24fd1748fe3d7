package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// Keys.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface KeyRows extends GenericRepository<KeyRow, String> {

    KeyRow save(KeyRow row);

    @Query("""
            SELECT k.id AS key_id, k.merchant_id, k.user_id, k.label, k.role, k.secret_hash, k.created_at, k.expires_at,
                   m.suspended, u.disabled, a.id AS account_id, a.number AS account_number, a.name AS account_name,
                   a.default_currency AS account_currency, a.payout_currencies AS account_payouts,
                   a.created_at AS account_created_at
            FROM api_keys k
            JOIN merchants m ON m.id = k.merchant_id
            JOIN users u ON u.merchant_id = k.merchant_id AND u.id = k.user_id
            JOIN api_key_accounts b ON b.merchant_id = k.merchant_id AND b.key_id = k.id
            JOIN accounts a ON a.merchant_id = b.merchant_id AND a.id = b.account_id
            WHERE k.id = :keyId
            ORDER BY b.place""")
    List<HolderRow> findHolder(String keyId);

    /// The user's keys with this label that expire, those beyond the newest `keep`.
    @Query("""
            SELECT id FROM api_keys
            WHERE merchant_id = :merchantId AND user_id = :userId AND label = :label AND expires_at IS NOT NULL
            ORDER BY created_at DESC, id DESC
            OFFSET :keep""")
    List<String> findBeyond(UUID merchantId, UUID userId, String label, int keep);

    @Query("DELETE FROM api_keys WHERE merchant_id = :merchantId AND id IN (:ids)")
    void deleteAll(UUID merchantId, List<String> ids);
}
