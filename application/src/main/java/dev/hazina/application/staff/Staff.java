package dev.hazina.application.staff;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.factor.SecondFactors.FactorChange;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The people of the platform. Changes are recorded one after the other, each together with its audit entry, if it has
/// one, in one transaction.
@Port
public interface Staff {

    /// Whether the change ends the person's sessions.
    static boolean endsSessions(StaffMember before, StaffMember after) {
        return after.disabled() || !before.passwordHash().equals(after.passwordHash())
                || !before.access().actors().equals(after.access().actors());
    }

    /// All people, those without access too, oldest first.
    @OpenToAdapters
    List<StaffMember> list();

    @OpenToAdapters
    Optional<StaffMember> find(UserId id);

    /// Makes a new person while the acting one can't change.
    interface NewMember {
        /// @param at the platform's next instant
        StaffMember of(ActingStaff acting, Instant at);
    }

    /// Those whom a change depends on, as they are in its transaction.
    ///
    /// @param at the platform's next instant
    record Circle(ActingStaff acting, PresentStaff people, Instant at) {}

    /// Changes a person while all of the staff are locked.
    interface MemberChange {
        StaffMember amend(StaffMember before, Circle circle);
    }

    /// @throws Refusal.Unauthorized when the acting person has no access any more
    /// @throws Refusal.Conflict when a person with this e-mail exists, in any case
    StaffMember add(NewMember member, AuditStamp stamp);

    /// Changes one attribute of a person. After a change of the password, without access, and once the person is
    /// confirmed, the person's sessions end, except the one that makes the change.
    ///
    /// @return the person afterwards
    /// @throws Refusal.Unauthorized when the acting person has no access any more
    /// @throws Refusal.NotFound when there is no such person
    StaffMember change(UserId id, MemberChange change, AuditStamp stamp);

    @OpenToAdapters
    Optional<SecondFactor> factor(UserId id);

    /// When a factor is added or removed, the person's sessions end, except the one that makes the change.
    ///
    /// @return the factor afterwards
    /// @throws Refusal.NotFound when there is no such person
    /// @throws Refusal.Forbidden when another one acts, who may do less than the person
    Optional<SecondFactor> changeFactor(UserId id, FactorChange change, AuditStamp stamp);
}
