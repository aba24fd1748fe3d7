package dev.hazina.application.idempotency;

/// An answer, and whether it was given before.
public record Replied(Answer answer, boolean replayed) {}
