package dev.hazina.application.instruction;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// Opens an instruction once for each idempotency key.
///
/// @param claim empty when the request came without a key
public record KeyedOpening(KeyRules rules, Optional<KeyClaim> claim) {

    /// @param opening decides for a request that is the first with its key
    /// @throws Refusal.Precondition when the key was used with another body
    public <T> Decision<Opened<T>> decide(LockedRows locked, Instant now, Supplier<Decision<Opened<T>>> opening) {
        return switch (rules.standing(claim, claim.map(KeyClaim::key).flatMap(locked::key), now)) {
            case KeyStatus.Completed(StoredResponse answer) -> Decision.of(new Opened.Known<>(answer, true));
            case KeyStatus.InProgress p -> Decision.of(new Opened.InProgress<>());
            case KeyStatus.Abandoned(UUID id) -> Decision.of(new Opened.Abandoned<>(id));
            case KeyStatus.Free f -> opening.get();
        };
    }

    /// The key is taken, and the response follows.
    public <T> Decision<Opened<T>> fresh(T opened, UUID id, Instant now, Change... changes) {
        Decision<Opened<T>> decision = new Decision<>(new Opened.Fresh<>(opened), List.of(changes));
        return claim.map(taken -> decision.and(new Change.KeyTaken(KeyRules.taken(taken, id, now)))).orElse(decision);
    }

    /// The key is taken together with its response: the same thing was opened under another key, or none.
    public <T> Decision<Opened<T>> repeated(StoredResponse answer, UUID id, Instant now) {
        Decision<Opened<T>> decision = Decision.of(new Opened.Known<>(answer, false));
        return claim.map(taken -> decision.and(new Change.KeyTaken(KeyRules.answered(taken, id, answer, now))))
                .orElse(decision);
    }
}
