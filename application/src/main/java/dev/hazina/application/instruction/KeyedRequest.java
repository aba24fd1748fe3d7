package dev.hazina.application.instruction;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.util.Optional;
import java.util.function.BiFunction;

/// A request that opens an instruction.
///
/// @param claim empty when the request came without a key
/// @param render the response that shows the instruction; pure
public record KeyedRequest<D extends Details>(Optional<KeyClaim> claim,
        BiFunction<LockedRows, Instruction<D>, StoredResponse> render) {

    /// A request whose response shows the instruction alone.
    public static <D extends Details> KeyedRequest<D> of(ResponseTemplate<Instruction<D>> reply) {
        return new KeyedRequest<>(reply.claim(), (locked, instruction) -> reply.render().apply(instruction));
    }

    public Optional<ScopedKey> key() {
        return claim.map(KeyClaim::key);
    }

    /// The response, for good. Empty when the provider refused: nothing happened, and the key is free again.
    KeyCompletion completion(LockedRows locked, Instruction<D> now) {
        return now.isRefused()
                ? KeyCompletion.refused(locked, key(), now.subject().id())
                : KeyCompletion.given(locked, key(), now.subject().id(), render.apply(locked, now));
    }
}
