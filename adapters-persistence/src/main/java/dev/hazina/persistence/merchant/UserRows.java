package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Users, each with its login. The e-mail and the version of the password are copied from the login, so that a key is
/// judged by its merchant's rows alone.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface UserRows extends GenericRepository<UserRow, UUID> {
    String SELECT = "SELECT u.*, l.password_hash, l.proven_at, l.password_by,"
            + " EXISTS (SELECT FROM users o WHERE o.login_id = u.login_id AND o.merchant_id <> u.merchant_id) AS shared"
            + " FROM users u JOIN logins l ON l.id = u.login_id ";

    @Query("UPDATE users SET role = :role, disabled = :disabled WHERE merchant_id = :merchantId AND id = :id")
    void setRights(UUID merchantId, UUID id, String role, boolean disabled);

    @Query("UPDATE users SET name = :name WHERE merchant_id = :merchantId AND id = :id")
    void setName(UUID merchantId, UUID id, @Nullable String name);

    @Query("""
            UPDATE logins SET password_hash = :passwordHash, password_version = :passwordVersion,
                proven_at = :provenAt, password_by = :passwordBy
            WHERE id = :loginId""")
    void setPassword(UUID loginId, String passwordHash, int passwordVersion, @Nullable Instant provenAt,
            @Nullable String passwordBy);

    @Query("UPDATE logins SET email = :email, email_folded = :emailFolded WHERE id = :loginId")
    void setLoginEmail(UUID loginId, String email, String emailFolded);

    @Query("UPDATE users SET email = :email WHERE merchant_id = :merchantId AND id = :id")
    void setEmail(UUID merchantId, UUID id, String email);

    /// A link that was mailed to a former e-mail.
    @Query("DELETE FROM reset_links WHERE merchant_id = :merchantId AND login_id = :loginId")
    void removeResetLink(UUID merchantId, UUID loginId);

    /// In all merchants of the login, whose clocks are held. Those who began a rest that lasts stay beside the new
    /// ones.
    @Query("""
            UPDATE users SET rests_until = :until,
                rest_by = CASE WHEN rests_until > :now THEN concat_ws(E'\\n', rest_by, :by) ELSE :by END
            WHERE login_id = :loginId""")
    void setRest(UUID loginId, Instant until, Instant now, String by);

    /// With what a stranger may have set up, before the e-mail of the login was proven.
    @Query("DELETE FROM second_factors WHERE login_id = :loginId")
    void removeSecondFactor(UUID loginId);

    @Query("UPDATE users SET password_version = :passwordVersion WHERE merchant_id = :merchantId AND id = :id")
    void setPasswordVersion(UUID merchantId, UUID id, int passwordVersion);

    /// The memberships of the login with this e-mail, those first that can be signed in to, the oldest first.
    @Query(SELECT + """
            JOIN merchants m ON m.id = u.merchant_id WHERE l.email_folded = :emailFolded
            ORDER BY u.disabled OR m.suspended, u.created_at, u.id""")
    List<UserRow> findAllOfEmail(String emailFolded);

    /// The memberships of a login, oldest first.
    @Query(SELECT + "WHERE u.login_id = :loginId ORDER BY u.created_at, u.id")
    List<UserRow> findAllOfLogin(UUID loginId);

    @Query(SELECT + "WHERE u.merchant_id = :merchantId AND u.id = :id")
    Optional<UserRow> find(UUID merchantId, UUID id);

    /// Platform staff name a user by the id alone.
    @Query(SELECT + "WHERE u.id = :id")
    Optional<UserRow> findOfAnyMerchant(UUID id);

    @Query(SELECT + "WHERE u.merchant_id = :merchantId ORDER BY u.created_at, u.id")
    List<UserRow> findAllOf(UUID merchantId);

    @Query(SELECT + "WHERE u.merchant_id IN (:merchantIds) ORDER BY u.created_at, u.id")
    List<UserRow> findAllOfMerchants(Collection<UUID> merchantIds);

    /// The number of confirmed second factors, one at most.
    @Query("SELECT count(*) FROM second_factors f JOIN users u ON u.login_id = f.login_id"
            + " WHERE u.merchant_id = :merchantId AND u.id = :id AND f.confirmed_at IS NOT NULL")
    long countSecondFactors(UUID merchantId, UUID id);

    /// Locks the login too.
    @Query(SELECT + "WHERE u.merchant_id = :merchantId AND u.id = :id FOR UPDATE OF u, l")
    Optional<UserRow> lock(UUID merchantId, UUID id);

    @Query(SELECT + "WHERE u.merchant_id = :merchantId ORDER BY u.id FOR UPDATE OF u")
    List<UserRow> lockAllOf(UUID merchantId);
}
