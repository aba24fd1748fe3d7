package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Users. Updates compare both columns of the primary key.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface UserRows extends GenericRepository<UserRow, UUID> {

    UserRow save(UserRow row);

    UserRow update(UserRow row);

    Optional<UserRow> findByEmailFolded(String emailFolded);

    @Query("SELECT u.* FROM users u WHERE u.merchant_id = :merchantId AND u.id = :id")
    Optional<UserRow> find(UUID merchantId, UUID id);

    /// Platform staff name a user by the id alone.
    @Query("SELECT u.* FROM users u WHERE u.id = :id")
    Optional<UserRow> findOfAnyMerchant(UUID id);

    @Query("SELECT u.* FROM users u WHERE u.merchant_id = :merchantId ORDER BY u.created_at, u.id")
    List<UserRow> findAllOf(UUID merchantId);

    @Query("SELECT u.* FROM users u WHERE u.merchant_id IN (:merchantIds) ORDER BY u.created_at, u.id")
    List<UserRow> findAllOfMerchants(Collection<UUID> merchantIds);

    /// The number of confirmed second factors, one at most.
    @Query("SELECT count(*) FROM second_factors f WHERE f.merchant_id = :merchantId AND f.user_id = :id"
            + " AND f.confirmed_at IS NOT NULL")
    long countSecondFactors(UUID merchantId, UUID id);

    @Query("SELECT u.* FROM users u WHERE u.merchant_id = :merchantId AND u.id = :id FOR UPDATE")
    Optional<UserRow> lock(UUID merchantId, UUID id);

    @Query("SELECT u.* FROM users u WHERE u.merchant_id = :merchantId ORDER BY u.id FOR UPDATE")
    List<UserRow> lockAllOf(UUID merchantId);
}
