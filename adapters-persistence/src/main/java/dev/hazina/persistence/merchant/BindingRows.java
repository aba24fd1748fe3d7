package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// What keys are bound to.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface BindingRows extends GenericRepository<BindingRow, UUID> {

    List<BindingRow> saveAll(List<BindingRow> rows);

    /// Binds a key to those accounts of the merchant it isn't bound to, the oldest first, after the others.
    @Query("""
            INSERT INTO api_key_accounts (merchant_id, key_id, place, account_id)
            SELECT a.merchant_id, :keyId, b.bound + row_number() OVER (ORDER BY a.created_at, a.id) - 1, a.id
            FROM accounts a, (SELECT count(*) AS bound FROM api_key_accounts
                              WHERE merchant_id = :merchantId AND key_id = :keyId) b
            WHERE a.merchant_id = :merchantId
              AND NOT EXISTS (SELECT FROM api_key_accounts x
                              WHERE x.merchant_id = :merchantId AND x.key_id = :keyId AND x.account_id = a.id)""")
    void bindToTheRest(UUID merchantId, String keyId);
}
