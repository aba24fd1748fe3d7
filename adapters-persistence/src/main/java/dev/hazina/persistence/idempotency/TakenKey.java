package dev.hazina.persistence.idempotency;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;

/// A key and the instance that handles its request, so that other instances can see whether that instance is still
/// alive.
///
/// @param taken as if the instance were alive
public record TakenKey(KeyRecord taken, Optional<UUID> by) {
    /// The instance whose answer others wait for.
    Optional<UUID> awaited() {
        return taken.answer().isPresent() ? Optional.empty() : by;
    }

    ScopedKey key() {
        return taken.key();
    }

    /// @param live instances that are alive, {@link LiveTakers among those that have taken keys}
    public KeyRecord known(Collection<UUID> live) {
        return by.isEmpty() || live.contains(by.get()) ? taken : taken.abandoned();
    }
}
