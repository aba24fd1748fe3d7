package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.Refused;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import java.util.List;
import java.util.Optional;

/// Whether a reader of the staff's pages could agree to what is proposed, at this moment. The rules of the commands
/// tell, so that nothing is offered that they refuse.
@OpenToAdapters
public final class OfferedAgreements {
    private final Staff staff;

    public OfferedAgreements(Staff staff) {
        this.staff = staff;
    }

    /// The rule of a command, which changes nothing.
    public interface Rule {
        /// @throws Refusal where the acting one can't agree
        void require(ActingStaff acting, PresentStaff people);
    }

    /// @return why the reader can't agree; empty where the command accepts it
    public Optional<Refusal> refused(Actor reader, Rule rule) {
        PresentStaff people = new PresentStaff(staff.list(), List.of());
        return Refused.by(() -> rule.require(people.acting(reader), people));
    }

    /// Of what takes a second person and nothing else.
    ///
    /// @param by the person or key that proposed it
    public Optional<Refusal> refused(Actor reader, String by, Proposer proposer) {
        return refused(reader, (acting, people) -> proposer.requireSecond(by, acting.name(), acting.actors(),
                acting.confirmed()));
    }

    /// Of roles, for which the one who gets them is a third person.
    public Optional<Refusal> refused(Actor reader, StaffMember member, RoleProposal open) {
        return refused(reader, (acting, people) -> RoleAgreement.require(member, open, acting, people));
    }
}
