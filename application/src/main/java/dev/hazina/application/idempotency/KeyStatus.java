package dev.hazina.application.idempotency;

import java.util.UUID;

/// The state of a key for a request that carries it.
public sealed interface KeyStatus {

    /// The key was never used, has expired, or is absent from the request.
    record Free() implements KeyStatus {}

    record Completed(StoredResponse answer) implements KeyStatus {}

    /// The first request is still under way.
    record InProgress() implements KeyStatus {}

    /// The first request made this and died before its response.
    record Abandoned(UUID subject) implements KeyStatus {}
}
