package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.staff.Staff.Circle;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import java.util.Optional;

/// Changes the roles of a person of the staff. One person takes a role away. To give one takes two, for whom the person
/// is a third. A key of the settings does it at once.
public final class ChangeStaffRoles {
    private final Staff staff;
    private final AuditStamps stamps;

    public ChangeStaffRoles(Staff staff, AuditStamps stamps) {
        this.staff = staff;
        this.stamps = stamps;
    }

    /// @param roles all that the person is to have
    /// @param read the proposal that is agreed to
    public record Command(Actor by, UserId id, StaffRoles roles, ReadProposal read) {}

    /// @return with the roles, or with a proposal that waits for a second person
    /// @throws Refusal.NotFound when there is no such person, or what was read is open no more
    /// @throws Refusal.Precondition when it is the acting person, the same person has proposed it, another one has
    ///         proposed something else, or those concerned are not known to be three people
    public StaffMember handle(Command command) {
        return staff.change(command.id(), (member, circle) -> changed(member, command, circle),
                stamps.of(command.by(), Permission.MANAGE_STAFF));
    }

    /// Ends the proposal for a person, also one that another has made.
    ///
    /// @throws Refusal.NotFound when there is no such person or no proposal, or another one than what was read
    public StaffMember withdraw(Actor by, UserId id, ReadProposal read) {
        return staff.change(id, (member, circle) -> {
            read.requireOpen(member.access().proposal().map(RoleProposal::at));
            if (member.access().proposal().isEmpty()) {
                throw new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
            }
            return member.withProposal(Optional.empty());
        }, stamps.of(by, Permission.MANAGE_STAFF));
    }

    private static StaffMember changed(StaffMember member, Command command, Circle circle) {
        StaffRoles wanted = command.roles();
        ActingStaff acting = circle.acting();
        RoleAgreement.requireAnother(member, acting);
        Optional<RoleProposal> open = member.access().proposal()
                .filter(one -> one.isOpen(circle.people()::isEnded, circle.at()));
        command.read().requireOpen(open.map(RoleProposal::at));
        if (acting.isKey() || member.roles().covers(wanted)) {
            return member.withRoles(wanted);
        }
        RoleAgreement.requireNoOther(member, wanted, acting, circle.people());
        if (open.isEmpty() || isReplaced(open.get(), wanted, acting)) {
            return member.withProposal(Optional.of(new RoleProposal(wanted, acting.name(),
                    new Proposer(acting.actors(), acting.access()), circle.at())));
        }
        RoleAgreement.require(member, open.get(), acting, circle.people());
        return member.withRoles(wanted);
    }

    private static boolean isReplaced(RoleProposal open, StaffRoles wanted, ActingStaff acting) {
        if (open.roles().equals(wanted)) {
            return false;
        }
        if (!open.by().equals(acting.name())) {
            throw new Refusal.Precondition(RefusalCode.PROPOSAL_OPEN,
                    "another person has proposed other roles for this one; agree to those or"
                            + " withdraw the proposal");
        }
        return true;
    }
}
