package dev.hazina.application.idempotency;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for another request with the same key to finish, and not for ever.
///
/// @param tries how often to try
/// @param pause waits between two tries
public record KeyWait(int tries, Runnable pause) {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /// Pauses until this is so, as long as a wait may last.
    ///
    /// @return whether it is so
    public boolean holds(BooleanSupplier wished) {
        for (int i = 0; i < tries && !wished.getAsBoolean(); i++) {
            pause.run();
        }
        return wished.getAsBoolean();
    }

    /// @param attempt empty while the other request is under way
    /// @throws Refusal.Conflict when it still is after the last try
    public <R> R until(Supplier<Optional<R>> attempt) {
        for (int i = 0; i < tries; i++) {
            if (i > 0) {
                pause.run();
            }
            Optional<R> result = attempt.get();
            if (result.isPresent()) {
                return result.get();
            }
        }
        throw new Refusal.Conflict(RefusalCode.IDEMPOTENCY_KEY_IN_USE,
                "a request with this Idempotency-Key is under way", Optional.of(RETRY_AFTER));
    }
}
