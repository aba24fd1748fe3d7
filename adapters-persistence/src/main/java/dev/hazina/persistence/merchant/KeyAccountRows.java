package dev.hazina.persistence.merchant;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// What keys are bound to.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface KeyAccountRows extends GenericRepository<KeyAccountRow, UUID> {

    List<KeyAccountRow> saveAll(List<KeyAccountRow> rows);
}
