package dev.hazina.application.agreement;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.AccessProposal;
import java.util.UUID;

/// Agrees to what another person of the staff has proposed to do to the access of a merchant's user, which is done
/// then; or ends the proposal.
public final class AgreeToAccess {
    private final AccessProposals proposals;
    private final SecondPerson second;
    private final Users users;
    private final AuditStamps stamps;

    public AgreeToAccess(AccessProposals proposals, Users users, AuditStamps stamps) {
        this.proposals = proposals;
        this.second = new SecondPerson(proposals);
        this.users = users;
        this.stamps = stamps;
    }

    /// @param agrees or else the proposal ends, which its proposer may want too
    public record Command(Actor by, UUID proposal, boolean agrees) {}

    /// @return the user
    /// @throws Refusal.NotFound when there is no such proposal, or it counts no more
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public User handle(Command command) {
        AccessProposal known = proposals.list().stream().filter(one -> one.id().equals(command.proposal())).findFirst()
                .orElseThrow(SecondPerson::gone);
        User user = users.find(known.user()).orElseThrow(SecondPerson::gone);
        if (command.agrees()) {
            second.agree(user, known, stamps.of(command.by(), Permission.HELP_USERS));
        } else {
            second.withdraw(user, known, stamps.of(command.by(), Permission.HELP_USERS));
        }
        return users.find(user.id()).orElse(user);
    }
}
