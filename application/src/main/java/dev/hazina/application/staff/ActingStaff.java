package dev.hazina.application.staff;

import dev.hazina.domain.people.PossibleActors;

/// A person of the staff or a key of the settings, as read in the transaction that records their act.
///
/// @param name the person's id, or the key's
/// @param actors all who could have acted in this name
/// @param access the number of the person's access; zero for a key
/// @param confirmed whether the person is known not to be a key of the settings: added by a person, or confirmed by an
///         independent one. A key is confirmed by who set it
public record ActingStaff(String name, PossibleActors actors, int access, boolean confirmed) {
    /// In place of the number of a person's access.
    static final int OF_A_KEY = 0;

    /// Whether it is a key of the settings.
    public boolean isKey() {
        return access == OF_A_KEY;
    }

    static ActingStaff key(String id) {
        return new ActingStaff(id, PossibleActors.alone(id), OF_A_KEY, true);
    }
}
