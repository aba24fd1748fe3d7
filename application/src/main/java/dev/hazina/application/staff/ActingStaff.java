package dev.hazina.application.staff;

import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// A person of the staff or a key of the settings, as read in the transaction that records their act.
///
/// @param name the person's id, or the key's
/// @param actors all who could have acted in this name
/// @param access the number of the person's access; zero for a key
/// @param confirmed whether the person is known not to be a key of the settings: added by a person, or confirmed by an
///         independent one. A key is confirmed by who set it
/// @param roles a key has all
public record ActingStaff(String name, PossibleActors actors, int access, boolean confirmed, StaffRoles roles) {
    /// In place of the number of a person's access.
    static final int OF_A_KEY = 0;

    /// Whether it is a key of the settings.
    public boolean isKey() {
        return access == OF_A_KEY;
    }

    /// What gives a person access gives it to the one who acts too, who knows the password or could add another self.
    ///
    /// @param given what the person may do then
    /// @throws Refusal.Forbidden when that is more than the one who acts may do
    public void requireToHave(StaffRoles given) {
        if (!roles.covers(given)) {
            throw new Refusal.Forbidden(RefusalCode.STAFF_ROLE_INSUFFICIENT,
                    "this would give you the role " + roles.beyond(given)
                            + " of the staff, which you don't have");
        }
    }

    static ActingStaff key(String id) {
        return new ActingStaff(id, PossibleActors.alone(id), OF_A_KEY, true, StaffRoles.ALL);
    }
}
