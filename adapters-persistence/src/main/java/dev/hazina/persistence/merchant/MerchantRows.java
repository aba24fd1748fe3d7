package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Merchants, and the rows a merchant begins with in the tables of other rooms.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface MerchantRows extends GenericRepository<MerchantRow, UUID> {

    MerchantRow save(MerchantRow row);

    Optional<MerchantRow> findById(UUID id);

    @Query("""
            INSERT INTO wallets (merchant_id, id, account_id, number, name, currency, is_default, closed, available,
                                 pending, version, created_at)
            VALUES (:merchantId, :id, :accountId, :number, :name, :currency, true, false, 0, 0, 0, :createdAt)""")
    void openDefaultWallet(UUID merchantId, UUID id, UUID accountId, String number, String name, String currency,
            Instant createdAt);

    @Query("INSERT INTO merchant_clock (merchant_id, last_at) VALUES (:merchantId, :lastAt)")
    void startClock(UUID merchantId, Instant lastAt);
}
