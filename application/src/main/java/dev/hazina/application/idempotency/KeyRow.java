package dev.hazina.application.idempotency;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A key that was used.
///
/// @param subject what the request made, to be found again if its maker died before answering
/// @param answer empty while the request is still under way
public record KeyRow(ClaimKey key, String fingerprint, UUID subject, Optional<Answer> answer, Instant takenAt) {
    public KeyRow answered(Answer given) {
        return new KeyRow(key, fingerprint, subject, Optional.of(given), takenAt);
    }
}
