package dev.hazina.application.idempotency;

/// An answer, and whether it was given before.
public record KeyedResponse(StoredResponse answer, boolean replayed) {}
