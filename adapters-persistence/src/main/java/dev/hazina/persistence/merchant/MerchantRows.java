package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Merchants.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface MerchantRows extends GenericRepository<MerchantRow, UUID> {

    MerchantRow save(MerchantRow row);

    Optional<MerchantRow> findById(UUID id);

    @Query("UPDATE merchants SET suspended = :suspended WHERE id = :id")
    void setSuspended(UUID id, boolean suspended);

    @Query("UPDATE merchants SET name = :name WHERE id = :id")
    void setName(UUID id, String name);

    @Query("UPDATE merchants SET slug = :slug WHERE id = :id")
    void setSlug(UUID id, String slug);

    /// An empty text is part of every name.
    ///
    /// @param folded the text in lower case
    @Query("""
            SELECT m.id, m.name, m.country, m.suspended, m.created_at, m.slug FROM merchants m
            WHERE m.created_at >= :since AND m.created_at < :before
              AND m.id <> '00000000-0000-0000-0000-000000000000'
              AND (position(:folded IN lower(m.name)) > 0 OR m.id::text = :folded
                   OR EXISTS (SELECT FROM users u JOIN logins l ON l.id = u.login_id
                       WHERE u.merchant_id = m.id AND position(:folded IN l.email_folded) > 0)
                   OR EXISTS (SELECT FROM accounts a WHERE a.merchant_id = m.id AND a.number = :text))
            ORDER BY m.created_at DESC FETCH FIRST (:most) ROWS WITH TIES""")
    List<MerchantRow> search(Instant since, Instant before, String text, String folded, int most);
}
