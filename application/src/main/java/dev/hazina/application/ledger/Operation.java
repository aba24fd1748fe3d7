package dev.hazina.application.ledger;

import dev.hazina.domain.refusal.Refusal;

/// A change waiting to be decided. `decide` has to be pure: it may be run more than once before one run is recorded,
/// so it reads what is held and nothing else, and everything it needs that is new (ids, numbers, hashes) was made
/// before.
public interface Operation<R> {

    Holds holds();

    /// @throws Refusal to stop here; nothing is recorded
    Decision<R> decide(Held held);
}
