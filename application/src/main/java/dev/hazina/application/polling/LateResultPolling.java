package dev.hazina.application.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How something is asked about on which its channel has not said its last word when it was given up: the money may have moved
/// all the same, and nobody else may ever tell. The pauses grow with the time that has passed.
public final class LateResultPolling {
    /// How long after it was given up it is asked about for the last time. What a provider still knows by then, it has told.
    public static final Duration LASTS = Duration.ofDays(30);
    private static final Duration SHORTEST = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(1);

    private LateResultPolling() {}

    /// @param since when it was given up
    /// @return when to ask next; empty when the watch is over
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
