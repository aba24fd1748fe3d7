package dev.hazina.application.idempotency;

/// A request that wants to happen once.
///
/// @param fingerprint the hash of the request's canonical body
public record KeyClaim(ScopedKey key, String fingerprint) {}
