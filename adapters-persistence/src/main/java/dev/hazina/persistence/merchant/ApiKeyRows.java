package dev.hazina.persistence.merchant;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.List;
import java.util.UUID;

/// Keys and sessions. A session is a key with the sessions' label that expires; a person may give other keys the same
/// label.
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ApiKeyRows extends GenericRepository<ApiKeyRow, String> {

    ApiKeyRow save(ApiKeyRow row);

    @Query("SELECT k.* FROM api_keys k WHERE k.merchant_id = :merchantId ORDER BY k.created_at, k.id COLLATE \"C\"")
    List<ApiKeyRow> findAllOf(UUID merchantId);

    @Query("DELETE FROM api_keys WHERE merchant_id = :merchantId AND id = :id")
    int deleteOne(UUID merchantId, String id);

    /// Keys made with a key that is deleted count as made with that key's own maker.
    @Query("UPDATE api_keys SET made_by_key = :maker WHERE merchant_id = :merchantId AND made_by_key = :deleted")
    void replaceMaker(UUID merchantId, String deleted, String maker);

    @Query("""
            SELECT k.* FROM api_keys k
            WHERE k.merchant_id = :merchantId AND k.user_id = :userId AND k.label = :label AND k.expires_at IS NOT NULL
            ORDER BY k.created_at DESC, k.id DESC""")
    List<ApiKeyRow> findSessions(UUID merchantId, UUID userId, String label);

    @Query("""
            DELETE FROM api_keys
            WHERE merchant_id = :merchantId AND user_id = :userId AND label = :label AND expires_at IS NOT NULL
              AND id = :id""")
    int deleteSession(UUID merchantId, UUID userId, String label, String id);

    @Query("""
            UPDATE api_keys SET password_version = :passwordVersion
            WHERE merchant_id = :merchantId AND user_id = :userId AND id = :id AND password_version IS NOT NULL""")
    void setPasswordVersion(UUID merchantId, UUID userId, String id, int passwordVersion);

    @Query("""
            SELECT k.* FROM api_keys k
            WHERE k.merchant_id = :merchantId AND k.user_id = :userId AND k.scopes IS NOT NULL""")
    List<ApiKeyRow> findScoped(UUID merchantId, UUID userId);

    @Query("UPDATE api_keys SET scopes = :scopes WHERE merchant_id = :merchantId AND id = :id")
    void setScopes(UUID merchantId, String id, String scopes);

    @Query("""
            UPDATE api_keys SET role = :lowered
            WHERE merchant_id = :merchantId AND user_id = :userId AND role = :role""")
    void lowerRole(UUID merchantId, UUID userId, String role, String lowered);

    @Query("DELETE FROM api_keys WHERE merchant_id = :merchantId AND user_id = :userId AND role = :role")
    void deleteOfRole(UUID merchantId, UUID userId, String role);
}
