package dev.hazina.application.ledger;

import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// A change waiting to be decided. `decide` has to be pure: it may be run more than once before one run is recorded,
/// so it reads what is held and nothing else, and everything it needs that is new (ids, numbers, hashes) was made
/// before.
public interface Operation<R> {

    LockSet locks();

    /// The key in whose name this is done, where that key has to be good for it at the very moment this is recorded.
    /// Who was let in by a key may have been let in by what was known of it a second ago.
    ///
    /// @return empty where nothing depends on it
    default Optional<String> authority() {
        return Optional.empty();
    }

    /// @throws Refusal to stop here; nothing is recorded
    Decision<R> decide(LockedRows locked);
}
