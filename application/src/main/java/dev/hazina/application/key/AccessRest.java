package dev.hazina.application.key;

import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The day after platform staff have set a user's password, or another person has removed the user's second factor.
/// Until it is over the user gives no access to others and takes no owner's away, and what the user pays out waits, so
/// that the owners, who are told, can act first. Keys that the user has had before serve programs and are not
/// concerned.
///
/// @param until empty for a user whose access is their own
/// @param by all who could have given the access; empty where an instance of a version before has recorded it
public record AccessRest(Optional<Instant> until, Optional<PossibleActors> by) {
    public static final Duration LENGTH = Duration.ofHours(24);
    public static final AccessRest NONE = new AccessRest(Optional.empty(), Optional.empty());

    /// The end of a rest that begins now.
    public static Instant from(Instant now) {
        return now.plus(LENGTH);
    }

    /// The end of a rest that is under way.
    public Optional<Instant> running(Instant now) {
        return until.filter(now::isBefore);
    }

    /// What a payout waits for that the user makes while it lasts.
    ///
    /// @param makers all who could act as the user
    Optional<Hold> hold(ApiKey key, PossibleActors makers, Instant now) {
        return running(now).filter(end -> concerns(key, end)).map(end -> Hold.forAccess(now, end, makers));
    }

    /// All who could act as the user while it lasts: also those who gave the access.
    PossibleActors makers(PossibleActors known, Instant now) {
        return running(now).flatMap(any -> by).map(known::and).orElse(known);
    }

    /// @throws Refusal.Forbidden while it lasts, for a session and for a key that was made in it
    void require(ApiKey key, Instant now) {
        if (running(now).filter(end -> concerns(key, end)).isPresent()) {
            throw new Refusal.Forbidden(RefusalCode.ACCESS_RESTS,
                    "another person has set this user's password or removed the second factor, so"
                            + " approvals, new keys, access for others and the removal of owners rest until "
                            + until.orElseThrow().truncatedTo(ChronoUnit.SECONDS));
        }
    }

    private static boolean concerns(ApiKey key, Instant end) {
        return key.isSession() || !key.createdAt().isBefore(end.minus(LENGTH));
    }
}
