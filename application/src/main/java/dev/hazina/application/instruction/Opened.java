package dev.hazina.application.instruction;

import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.StoredResponse;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// The result of a request that opens an instruction.
///
/// @param <T> the opened instruction
public sealed interface Opened<T> {

    /// Recorded, and to be sent to its provider.
    record Fresh<T>(T opened) implements Opened<T> {}

    /// The request has this response already.
    record Known<T>(StoredResponse answer, boolean replayed) implements Opened<T> {}

    /// The first request with this key is still under way.
    record InProgress<T>() implements Opened<T> {}

    /// The first request with this key opened this and died on the way.
    record Abandoned<T>(UUID id) implements Opened<T> {}

    /// Goes on from here.
    ///
    /// @return empty while another request is under way
    default Optional<KeyedResponse> then(Function<T, KeyedResponse> send,
            Function<UUID, Optional<KeyedResponse>> resume) {
        return switch (this) {
            case Fresh<T>(T opened) -> Optional.of(send.apply(opened));
            case Known<T>(StoredResponse answer, boolean replayed) -> Optional.of(new KeyedResponse(answer, replayed));
            case InProgress<T> p -> Optional.empty();
            case Abandoned<T>(UUID id) -> resume.apply(id);
        };
    }
}
