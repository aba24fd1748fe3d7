package dev.hazina.persistence.merchant;

import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.Row;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `api_keys`. The accounts of a key are rows of `api_key_accounts`.
///
/// @param passwordVersion of a session: the user's version as it began
@MappedEntity("api_keys")
record ApiKeyRow(@Id UUID merchantId, @Id String id, UUID userId, String label, String role, byte[] secretHash,
        Instant createdAt, @Nullable Instant expiresAt, @Nullable String madeByKey, @Nullable Integer secretsKey,
        @Nullable Integer passwordVersion, boolean strict, @Nullable String scopes) {
    /// The columns of a key `k` for a join, as [#read] expects them.
    static final String JOINED = """
            k.merchant_id AS key_merchant_id, k.id AS key_id, k.user_id AS key_user_id, k.label AS key_label,
            k.role AS key_role, k.secret_hash AS key_secret_hash, k.created_at AS key_created_at,
            k.expires_at AS key_expires_at, k.made_by_key AS key_made_by_key, k.secrets_key AS key_secrets_key,
            k.password_version AS key_password_version, k.strict AS key_strict,
            k.scopes AS key_scopes""";

    static ApiKeyRow of(ApiKey key) {
        return of(key, null);
    }

    /// @param user who signed in
    static ApiKeyRow ofSession(ApiKey session, UserRow user) {
        return of(session, user.passwordVersion());
    }

    private static ApiKeyRow of(ApiKey key, @Nullable Integer passwordVersion) {
        return new ApiKeyRow(key.merchant().value(), key.id(), key.user().value(), key.label().text(),
                key.role().wire(), key.secretHash().bytes(), key.createdAt(), key.expiresAt().orElse(null),
                key.madeBy().orElse(null), key.secretHash().secretsKey().map(SecretsKeyId::value).orElse(null),
                passwordVersion, key.strict(), scopes(key.scopes()));
    }

    /// The key of a row of a join.
    static ApiKeyRow read(Row row) throws SQLException {
        return new ApiKeyRow(row.uuid("key_merchant_id"), row.text("key_id"), row.uuid("key_user_id"),
                row.text("key_label"), row.text("key_role"), row.bytes("key_secret_hash"),
                row.instant("key_created_at"), row.optionalInstant("key_expires_at").orElse(null),
                row.optionalText("key_made_by_key").orElse(null),
                row.optionalInteger("key_secrets_key").orElse(null),
                row.optionalInteger("key_password_version").orElse(null), row.flag("key_strict"),
                row.optionalText("key_scopes").orElse(null));
    }

    private static @Nullable String scopes(KeyScopes scopes) {
        return scopes.isEmpty() ? null : scopes.text();
    }

    KeyScopes keyScopes() {
        return Optional.ofNullable(scopes).map(KeyScopes::ofText).orElse(KeyScopes.NONE);
    }

    ApiKey key(List<AccountId> accounts) {
        return new ApiKey(id, new MerchantId(merchantId), new UserId(userId), new Label(label), Roles.of(role),
                accounts,
                new SecretHash(secretHash, Optional.ofNullable(secretsKey).map(SecretsKeyId::new)), createdAt,
                Optional.ofNullable(expiresAt), Optional.ofNullable(madeByKey), strict, keyScopes());
    }
}
