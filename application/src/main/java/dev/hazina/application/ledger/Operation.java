package dev.hazina.application.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;

/// A change that is not decided yet. `decide` has to be pure: it may run several times before one run is recorded, so
/// it reads only the locked rows, and all new values (ids, numbers, hashes) are made before.
@Port
public interface Operation<R> {

    LockSet locks();

    /// The key that has to authorize this at the moment of recording. The caller may have been authenticated from a
    /// cached copy of that key.
    ///
    /// @return empty where no key has to
    default Optional<String> authority() {
        return Optional.empty();
    }

    /// The person of the staff or the key of the settings that acts, who has to be allowed to at the moment of
    /// recording.
    ///
    /// @return empty where no staff acts
    default Optional<Actor> staff() {
        return Optional.empty();
    }

    /// The longest time that the caller waits, where that is shorter than the ledger writer's own deadline.
    default Optional<Duration> longestWait() {
        return Optional.empty();
    }

    /// Whether it may change something although the books are older than what the service has done: it records what
    /// happened in the world and sends nothing.
    default boolean isAllowedDuringRestore() {
        return false;
    }

    /// @throws Refusal to stop here; nothing is recorded
    Decision<R> decide(LockedRows locked);
}
