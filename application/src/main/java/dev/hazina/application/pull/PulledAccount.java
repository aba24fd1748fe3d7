package dev.hazina.application.pull;

import dev.hazina.domain.channel.FloatAccount;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How far the payments of an account are listed.
///
/// @param pulledTo the end of the last time whose list was read to its end and can be believed; empty where there was
///        none yet. No row is no proof of no payment: it counts only where rows were listed before, and where no
///        notice says otherwise
/// @param askedAt when the provider was asked last, by any instance
/// @param listedAt when a list had a row last; empty where none ever had
/// @param found how many payments were found so of which no notice had told
/// @param unfinished why the last list wasn't whole; empty where it was
public record PulledAccount(FloatAccount account, Optional<Instant> pulledTo, Instant askedAt,
        Optional<Instant> listedAt, long found, Optional<String> unfinished) {

    static final Duration EVERY = Duration.ofHours(1);
    /// After a list that wasn't whole.
    static final Duration AGAIN = Duration.ofMinutes(10);
    /// Why a list isn't whole that no answer has come of, for example because the instance was stopped.
    public static final String BEGUN = "no answer has come yet";

    /// An account that is asked about for the first time.
    public static PulledAccount first(FloatAccount account, Instant askedAt) {
        return new PulledAccount(account, Optional.empty(), askedAt, Optional.empty(), 0, Optional.of(BEGUN));
    }

    /// A time that is still to come is that of a clock which was set back.
    boolean isDue(Instant now) {
        Duration pause = unfinished.isPresent() ? AGAIN : EVERY;
        return askedAt.isAfter(now) || !askedAt.plus(pause).isAfter(now);
    }

    /// The same, as it is asked about now.
    PulledAccount askedAt(Instant now) {
        return new PulledAccount(account, pulledTo, now, listedAt, found, Optional.of(BEGUN));
    }
}
