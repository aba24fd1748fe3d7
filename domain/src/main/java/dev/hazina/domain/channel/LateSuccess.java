package dev.hazina.domain.channel;

import java.time.Instant;
import java.util.Optional;

/// What a provider said after something had ended without money: that the money moved all the same.
///
/// @param at when it was reported
/// @param receipt the provider's reference of the movement, empty text where it gave none
public record LateSuccess(Instant at, String receipt) {
    /// The same under a receipt that is told only now; empty where that says nothing new.
    public Optional<LateSuccess> with(String told) {
        return receipt.isEmpty() && !told.isEmpty() ? Optional.of(new LateSuccess(at, told)) : Optional.empty();
    }
}
