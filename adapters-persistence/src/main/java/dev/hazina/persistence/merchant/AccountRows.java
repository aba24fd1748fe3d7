package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Accounts. Updates compare both columns of the primary key.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface AccountRows extends GenericRepository<AccountRow, UUID> {

    AccountRow save(AccountRow row);

    AccountRow update(AccountRow row);

    @Query("SELECT a.* FROM accounts a WHERE a.merchant_id = :merchantId AND a.id = :id")
    Optional<AccountRow> find(UUID merchantId, UUID id);

    /// Platform staff name an account by the id alone. The platform's own account is not found.
    @Query("""
            SELECT a.* FROM accounts a
            WHERE a.id = :id AND a.merchant_id <> '00000000-0000-0000-0000-000000000000'""")
    Optional<AccountRow> findOfAnyMerchant(UUID id);

    @Query("SELECT a.* FROM accounts a WHERE a.merchant_id = :merchantId ORDER BY a.created_at, a.id")
    List<AccountRow> findAllOf(UUID merchantId);

    @Query("SELECT a.* FROM accounts a WHERE a.merchant_id IN (:merchantIds) ORDER BY a.created_at, a.id")
    List<AccountRow> findAllOfMerchants(Collection<UUID> merchantIds);
}
