package dev.hazina.domain.refusal;

import java.time.Duration;

/// What a limit of requests allows.
///
/// @param name of the limit, as it is shown to the caller
/// @param most how many requests
/// @param within in which time
public record Quota(String name, int most, Duration within) {}
