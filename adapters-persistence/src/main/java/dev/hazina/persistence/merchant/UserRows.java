package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Optional;
import java.util.UUID;

/// Users.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface UserRows extends GenericRepository<UserRow, UUID> {

    UserRow save(UserRow row);

    Optional<UserRow> findByEmailFolded(String emailFolded);

    /// Keeps everybody else from the user, and from giving the user keys, until the transaction ends.
    @Query("SELECT id FROM users WHERE merchant_id = :merchantId AND id = :id FOR UPDATE")
    Optional<UUID> lock(UUID merchantId, UUID id);
}
