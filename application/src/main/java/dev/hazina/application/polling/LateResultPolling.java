package dev.hazina.application.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// When to poll for the late result of an instruction that was given up: the money may have moved all the same, and no
/// report may ever come. The pauses grow with the time that has passed.
public final class LateResultPolling {
    /// How long after it was given up it is polled for the last time.
    public static final Duration LASTS = Duration.ofDays(30);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(1);

    private LateResultPolling() {}

    /// @param since when it was given up
    /// @return when to poll next; empty when the polling is over
    public static Optional<Instant> next(Instant since, Instant now) {
        Instant end = since.plus(LASTS);
        Instant next = now.plus(pause(since, now));
        return now.isBefore(end) ? Optional.of(next.isAfter(end) ? end : next) : Optional.empty();
    }

    /// As long as has passed, but an hour at least and a day at most.
    public static Duration pause(Instant since, Instant now) {
        Duration passed = Duration.between(since, now);
        if (passed.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return passed.compareTo(LONGEST) > 0 ? LONGEST : passed;
    }
}
