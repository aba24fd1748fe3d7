package dev.hazina.application.idempotency;

import java.util.Optional;
import java.util.function.Function;

/// Turns a command's result into its answer inside the commit, so that the answer can be stored with it.
///
/// @param claim empty when the request came without a key
/// @param render pure; its answer depends only on the result
public record ResponseTemplate<R>(Optional<KeyClaim> claim, Function<R, StoredResponse> render) {
    /// For what is only looked at, or shown in another way: it has no key, and its answer isn't used.
    public static <R> ResponseTemplate<R> none() {
        return new ResponseTemplate<>(Optional.empty(), result -> new StoredResponse(0, ""));
    }

    public Optional<ScopedKey> key() {
        return claim.map(KeyClaim::key);
    }
}
