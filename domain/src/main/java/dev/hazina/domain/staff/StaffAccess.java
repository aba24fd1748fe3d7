package dev.hazina.domain.staff;

import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.people.PossibleActors;
import java.util.Optional;

/// How a person of the staff has access to the platform.
///
/// @param actors all who could have acted in the person's name
/// @param number goes up each time the access ends, begins again, or is given by another person's password, and when a
///         role is taken away. What the person proposed under an earlier number counts no more
/// @param own whether the present password was set by the person, with the old one
/// @param roles what the person may do
/// @param proposal other roles, which wait for a second person. Each change of the access ends it
public record StaffAccess(PossibleActors actors, int number, boolean own, StaffRoles roles,
        Optional<RoleProposal> proposal) {
    /// The access of a person who has just been added, with a first password.
    public static StaffAccess first(PossibleActors actors, StaffRoles roles) {
        return new StaffAccess(actors, 1, false, roles, Optional.empty());
    }

    StaffAccess next() {
        return new StaffAccess(actors, number + 1, own, roles, Optional.empty());
    }

    StaffAccess withOwnPassword() {
        return new StaffAccess(actors, number, true, roles, proposal);
    }

    StaffAccess givenBy(PossibleActors others) {
        return new StaffAccess(actors.and(others), number + 1, false, roles, Optional.empty());
    }

    StaffAccess alone(String person) {
        return new StaffAccess(PossibleActors.alone(person), number, own, roles, proposal);
    }

    StaffAccess withRoles(StaffRoles other) {
        return new StaffAccess(actors, other.covers(roles) ? number : number + 1, own, other, Optional.empty());
    }

    StaffAccess withProposal(Optional<RoleProposal> open) {
        return new StaffAccess(actors, number, own, roles, open);
    }
}
