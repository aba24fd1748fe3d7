package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.SecretsKeyId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a key lies in its table; what it is bound to lies in another.
@MappedEntity("api_keys")
record ApiKeyRow(UUID merchantId, @Id String id, UUID userId, String label, String role, byte[] secretHash,
        Instant createdAt, @Nullable Instant expiresAt, @Nullable String madeByKey, @Nullable Integer secretsKey) {

    static ApiKeyRow of(ApiKey key) {
        return new ApiKeyRow(key.merchant().value(), key.id(), key.user().value(), key.label().text(),
                key.role().wire(),
                key.secretHash().bytes(), key.createdAt(), key.expiresAt().orElse(null), key.madeBy().orElse(null),
                key.secretHash().secretsKey().map(SecretsKeyId::value).orElse(null));
    }
}
