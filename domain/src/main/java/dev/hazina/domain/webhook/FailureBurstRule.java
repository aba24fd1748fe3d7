package dev.hazina.domain.webhook;

import java.time.Duration;

/// The number of failed deliveries of an endpoint that raises an alert.
///
/// @param failures permanent ones
/// @param window in which they are counted
public record FailureBurstRule(int failures, Duration window) {}
