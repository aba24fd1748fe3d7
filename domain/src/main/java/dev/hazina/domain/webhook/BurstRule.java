package dev.hazina.domain.webhook;

import java.time.Duration;

/// When an endpoint's failures become an alert.
///
/// @param failures permanent ones
/// @param window within which they count
public record BurstRule(int failures, Duration window) {}
