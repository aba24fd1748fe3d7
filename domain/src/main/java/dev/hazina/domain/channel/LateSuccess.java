package dev.hazina.domain.channel;

import java.time.Instant;
import java.util.Optional;

/// A provider's report, after an instruction had ended without money, that the money moved all the same.
///
/// @param at when it was reported
/// @param receipt the provider's reference of the movement, where it gave one
public record LateSuccess(Instant at, Optional<String> receipt) {
    /// The same with a later report's receipt; empty if a receipt is known already or the report gives none.
    public Optional<LateSuccess> with(Optional<String> told) {
        return receipt.isEmpty() && told.isPresent() ? Optional.of(new LateSuccess(at, told)) : Optional.empty();
    }
}
