package dev.hazina.application.idempotency;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The meaning of a key for the request that carries it.
///
/// @param retention the time for which a key is remembered
/// @param inFlight the time for which a request without an answer counts as in flight, longer than the settings allow
///        any request to take; a request whose instance is gone counts as dead at once
public record KeyRules(Duration retention, Duration inFlight) {

    /// @param taken the row the key has, if it has one
    /// @throws Refusal.Precondition when the key was used with another body
    public KeyStatus standing(Optional<KeyClaim> claim, Optional<KeyRecord> taken, Instant now) {
        Optional<KeyRecord> found = taken.filter(row -> now.isBefore(row.takenAt().plus(retention)));
        if (found.isEmpty()) {
            return new KeyStatus.Free();
        }
        KeyRecord row = found.get();
        if (!row.fingerprint().equals(claim.orElseThrow().fingerprint())) {
            throw new Refusal.Precondition(RefusalCode.IDEMPOTENCY_KEY_REUSED,
                    "Idempotency-Key was used with a different request");
        }
        if (row.answer().isPresent()) {
            return new KeyStatus.Completed(row.answer().get());
        }
        boolean alive = row.takerLives() && now.isBefore(row.takenAt().plus(inFlight));
        return alive ? new KeyStatus.InProgress() : new KeyStatus.Abandoned(row.subject());
    }

    /// The row that takes the key before the answer is known.
    public static KeyRecord taken(KeyClaim claim, UUID subject, Instant at) {
        return new KeyRecord(claim.key(), claim.fingerprint(), subject, Optional.empty(), at, true);
    }

    /// The row that takes the key together with its answer.
    public static KeyRecord answered(KeyClaim claim, UUID subject, StoredResponse answer, Instant at) {
        return new KeyRecord(claim.key(), claim.fingerprint(), subject, Optional.of(answer), at, true);
    }
}
