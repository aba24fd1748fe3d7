package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;

/// Keys.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ApiKeyRows extends GenericRepository<ApiKeyRow, String> {

    ApiKeyRow save(ApiKeyRow row);

    @Query("SELECT " + KeyHolderRow.COLUMNS + " FROM api_keys k " + KeyHolderRow.JOINED
            + " WHERE k.id = :keyId ORDER BY b.place")
    List<KeyHolderRow> findHolder(String keyId);
}
