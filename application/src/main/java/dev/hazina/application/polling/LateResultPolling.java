package dev.hazina.application.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The schedule of polls for the late result of a given-up instruction: the money may have moved all the same, and no
/// report may ever come. The intervals grow with the time that has passed.
public final class LateResultPolling {
    /// The time from the instruction's end to its last poll.
    public static final Duration LASTS = Duration.ofDays(30);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(1);

    private LateResultPolling() {}

    /// @param since the time at which it was given up
    /// @return the time of the next poll; empty when the polling is over
    public static Optional<Instant> next(Instant since, Instant now) {
        Instant end = since.plus(LASTS);
        Instant next = now.plus(pause(since, now));
        return now.isBefore(end) ? Optional.of(next.isAfter(end) ? end : next) : Optional.empty();
    }

    /// The time that has passed, but an hour at least and a day at most.
    public static Duration pause(Instant since, Instant now) {
        Duration passed = Duration.between(since, now);
        if (passed.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return passed.compareTo(LONGEST) > 0 ? LONGEST : passed;
    }
}
