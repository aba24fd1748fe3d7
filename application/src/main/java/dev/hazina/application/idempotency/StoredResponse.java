package dev.hazina.application.idempotency;

/// An answer as it was given, so that it can be given again to the byte.
public record StoredResponse(int status, String body) {}
