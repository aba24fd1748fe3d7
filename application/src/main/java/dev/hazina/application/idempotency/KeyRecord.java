package dev.hazina.application.idempotency;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A key that was used.
///
/// @param subject the subject that the request made, so that it can be found if the request died before its answer
/// @param answer empty while the request is still under way
/// @param takerLives whether the instance that took it was seen in the last seconds
public record KeyRecord(ScopedKey key, String fingerprint, UUID subject, Optional<StoredResponse> answer,
        Instant takenAt,
        boolean takerLives) {
    /// The same row in the hands of another request.
    public KeyRecord takenOver(Instant at) {
        return new KeyRecord(key, fingerprint, subject, answer, at, true);
    }

    /// The same row, whose instance is not seen any more.
    public KeyRecord abandoned() {
        return new KeyRecord(key, fingerprint, subject, answer, takenAt, false);
    }

    public KeyRecord answered(StoredResponse given) {
        return new KeyRecord(key, fingerprint, subject, Optional.of(given), takenAt, takerLives);
    }
}
