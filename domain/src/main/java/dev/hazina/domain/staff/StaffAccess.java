package dev.hazina.domain.staff;

import dev.hazina.domain.people.PossibleActors;

/// How a person of the staff has access to the platform.
///
/// @param actors all who could have acted in the person's name
/// @param number goes up each time the access ends, begins again, or is given by another person's password. What the
///         person proposed under an earlier number counts no more
/// @param own whether the present password was set by the person, with the old one
public record StaffAccess(PossibleActors actors, int number, boolean own) {
    /// The access of a person who has just been added, with a first password.
    public static StaffAccess first(PossibleActors actors) {
        return new StaffAccess(actors, 1, false);
    }

    StaffAccess next() {
        return new StaffAccess(actors, number + 1, own);
    }

    StaffAccess withOwnPassword() {
        return new StaffAccess(actors, number, true);
    }

    StaffAccess givenBy(PossibleActors others) {
        return new StaffAccess(actors.and(others), number + 1, false);
    }

    StaffAccess alone(String person) {
        return new StaffAccess(PossibleActors.alone(person), number, own);
    }
}
