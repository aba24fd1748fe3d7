package dev.hazina.application.idempotency;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A key that was used.
///
/// @param subject what the request made, to be found again if its maker died before answering
/// @param answer empty while the request is still under way
/// @param takerLives whether the instance that took it was seen in the last seconds
public record KeyRow(ClaimKey key, String fingerprint, UUID subject, Optional<Answer> answer, Instant takenAt,
        boolean takerLives) {
    /// The same row in the hands of another request.
    public KeyRow takenOver(Instant at) {
        return new KeyRow(key, fingerprint, subject, answer, at, true);
    }

    public KeyRow answered(Answer given) {
        return new KeyRow(key, fingerprint, subject, Optional.of(given), takenAt, takerLives);
    }
}
