package dev.hazina.domain.staff;

import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// What a person of the staff has proposed to do to the access of a merchant's user, until a second person agrees. One
/// person could otherwise sign in as the user and pay out.
///
/// @param passwordHash of the password that is to be set; empty for another act
/// @param by the id of the person
public record AccessProposal(UUID id, UserId user, Act act, Optional<String> passwordHash, String by, Proposer proposer,
        Instant at) {
    /// The time in which a second person can agree.
    public static final Duration LIFE = Duration.ofHours(24);

    /// What takes two people.
    public enum Act {
        SET_PASSWORD, REMOVE_SECOND_FACTOR;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Act ofWire(String wire) {
            return valueOf(wire.toUpperCase(Locale.ROOT));
        }
    }

    /// Whether a second person can agree: it is young enough, and its proposer still has the access.
    public boolean isOpen(EndedAccess ended, Instant now) {
        return now.isBefore(at.plus(LIFE)) && !ended.isEnded(by, proposer.access());
    }

    /// @param name the id of the person, or the key, who agrees
    /// @param actors all who could act in that name
    /// @param confirmed whether that one is known to be a person of their own
    /// @throws Refusal.Precondition when it is the same person, or the two are not known to be two people
    public void requireSecond(String name, PossibleActors actors, boolean confirmed) {
        proposer.requireSecond(by, name, actors, confirmed);
    }

    /// The hash is never printed.
    @Override
    public String toString() {
        return "AccessProposal[" + id + " " + act + "]";
    }
}
