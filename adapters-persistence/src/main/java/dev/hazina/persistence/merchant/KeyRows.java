package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;

/// Keys.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface KeyRows extends GenericRepository<KeyRow, String> {

    KeyRow save(KeyRow row);

    @Query("SELECT " + HolderRow.COLUMNS + " FROM api_keys k " + HolderRow.JOINED
            + " WHERE k.id = :keyId ORDER BY b.place")
    List<HolderRow> findHolder(String keyId);
}
