package dev.hazina.domain.staff;

import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.Proposer;
import java.time.Duration;
import java.time.Instant;

/// Roles that one person of the staff has proposed for another, until a second person agrees. One person alone could
/// otherwise make a second self that may do everything.
///
/// @param roles all that the other one is to have
/// @param by the id of the person who proposes
public record RoleProposal(StaffRoles roles, String by, Proposer proposer, Instant at) {
    /// The time in which a second person can agree.
    public static final Duration LIFE = Duration.ofHours(24);

    public Instant endsAt() {
        return at.plus(LIFE);
    }

    /// Whether a second person can agree: it is young enough, and its proposer still has the access.
    public boolean isOpen(EndedAccess ended, Instant now) {
        return now.isBefore(endsAt()) && !ended.isEnded(by, proposer.access());
    }
}
