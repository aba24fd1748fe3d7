package dev.hazina.domain.webhook;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The delays between attempts.
public record RetryPlan(List<Duration> delays) {
    public RetryPlan {
        delays = List.copyOf(delays);
    }

    /// @param failures the number so far, at least one
    /// @return empty when there is no further attempt
    public Optional<Duration> after(int failures) {
        return failures <= delays.size() ? Optional.of(delays.get(failures - 1)) : Optional.empty();
    }
}
