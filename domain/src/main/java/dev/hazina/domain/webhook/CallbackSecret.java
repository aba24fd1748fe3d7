package dev.hazina.domain.webhook;

import dev.hazina.domain.merchant.CreatedBy;
import java.time.Instant;
import java.util.Optional;

/// The secret that signs deliveries to a merchant's callback URLs and ops URLs. A new one takes effect at once.
///
/// @param createdBy the creator of this secret; empty for old secrets without a record of it
public record CallbackSecret(SigningSecret secret, Instant createdAt, Optional<Instant> rotatedAt,
        Optional<CreatedBy> createdBy) {

    public static CallbackSecret first(SigningSecret secret, Instant at, CreatedBy by) {
        return new CallbackSecret(secret, at, Optional.empty(), Optional.of(by));
    }

    public CallbackSecret replaced(CallbackSecret next) {
        return new CallbackSecret(next.secret, createdAt, Optional.of(next.createdAt), next.createdBy);
    }
}
