package dev.hazina.application.idempotency;

import java.util.Optional;
import java.util.function.Function;

/// How a command's result becomes the answer, decided inside the commit so that the answer can be kept with it.
///
/// @param claim empty when the request came without a key
/// @param render pure, and says nothing but the result
public record ResponseTemplate<R>(Optional<KeyClaim> claim, Function<R, StoredResponse> render) {
    public Optional<ScopedKey> key() {
        return claim.map(KeyClaim::key);
    }
}
