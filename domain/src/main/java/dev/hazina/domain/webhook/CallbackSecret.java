package dev.hazina.domain.webhook;

import java.time.Instant;
import java.util.Optional;

/// The secret that signs what goes to a merchant's callback URLs and ops URLs. Replacing it takes effect at once.
public record CallbackSecret(SigningSecret secret, Instant createdAt, Optional<Instant> rotatedAt) {

    public static CallbackSecret first(SigningSecret secret, Instant at) {
        return new CallbackSecret(secret, at, Optional.empty());
    }

    public CallbackSecret replaced(SigningSecret by, Instant at) {
        return new CallbackSecret(by, createdAt, Optional.of(at));
    }
}
