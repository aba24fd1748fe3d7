package dev.hazina.persistence.merchant;

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
}
