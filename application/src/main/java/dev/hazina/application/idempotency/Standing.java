package dev.hazina.application.idempotency;

import java.util.UUID;

/// How a key stands for a request that carries it.
public sealed interface Standing {

    /// Never used, or so long ago that it is forgotten, or not carried at all.
    record Free() implements Standing {}

    record Answered(Answer answer) implements Standing {}

    /// The first request is still under way.
    record InFlight() implements Standing {}

    /// The first request made this and was never heard of again.
    record Abandoned(UUID subject) implements Standing {}
}
