package dev.hazina.persistence.merchant;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// Accounts.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface AccountRows extends GenericRepository<AccountRow, UUID> {

    AccountRow save(AccountRow row);

    List<AccountRow> findByMerchantIdOrderByCreatedAt(UUID merchantId);
}
