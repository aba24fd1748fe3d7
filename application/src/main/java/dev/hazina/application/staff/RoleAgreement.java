package dev.hazina.application.staff;

import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;

/// Who may give a person of the staff a role: neither the person, nor one who could have acted as another of those
/// concerned.
final class RoleAgreement {
    private RoleAgreement() {}

    /// @throws Refusal.Precondition when the acting one can't agree to the roles that are proposed
    static void require(StaffMember member, RoleProposal open, ActingStaff acting, PresentStaff people) {
        requireAnother(member, acting);
        if (acting.isKey() || member.roles().covers(open.roles())) {
            return;
        }
        requireNoOther(member, open.roles(), acting, people);
        open.proposer().requireSecond(open.by(), acting.name(), acting.actors(), acting.confirmed());
    }

    static void requireAnother(StaffMember member, ActingStaff acting) {
        if (acting.name().equals(member.id().toString())) {
            throw new Refusal.Precondition(RefusalCode.OWN_RIGHTS,
                    "another person of the staff has to change your roles");
        }
    }

    /// No one gets a role through another: neither the person, who could act as the one who gives it, nor one who could
    /// act as the person.
    static void requireNoOther(StaffMember member, StaffRoles wanted, ActingStaff acting,
            PresentStaff people) {
        if (acting.actors().includes(member.id().toString())) {
            throw new Refusal.Precondition(RefusalCode.NOT_INDEPENDENT,
                    "this person could have acted as you, having added you or set your password;"
                            + " another person has to give the role");
        }
        boolean known = member.access().actors().names().stream().filter(name -> !name.equals(member.id().toString()))
                .flatMap(name -> people.find(name).stream()).anyMatch(other -> !other.roles().covers(wanted));
        if (known) {
            throw new Refusal.Precondition(RefusalCode.NOT_INDEPENDENT,
                    "another person, who doesn't have these roles, added this one or set the"
                            + " password; a person has to confirm this one first");
        }
    }
}
