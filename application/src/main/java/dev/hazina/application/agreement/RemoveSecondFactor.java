package dev.hazina.application.agreement;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.id.Ids;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.util.Optional;

/// Removes the second factor of a user of any merchant, whose device is lost, by platform staff: two people, or a key
/// of the settings. The user's sessions end, and payouts rest.
public final class RemoveSecondFactor {
    private final SecondFactors factors;
    private final Users users;
    private final SecondPerson second;
    private final Ids ids;
    private final AuditStamps stamps;

    public RemoveSecondFactor(SecondFactors factors, Users users, AccessProposals proposals, Ids ids,
            AuditStamps stamps) {
        this.factors = factors;
        this.users = users;
        this.second = new SecondPerson(proposals);
        this.ids = ids;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId user) {}

    /// @throws Refusal.NotFound when there is no such user
    /// @throws Refusal.Precondition when the user has no second factor, or the same person has proposed it
    public AccessStep handle(Command command) {
        User known = users.find(command.user()).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
        Optional<SecondFactor> before = factors.find(known.merchant(), known.id());
        Optional<AccessProposal> proposal = second.act(
                new SecondPerson.Wish(ids.next(), known, Act.REMOVE_SECOND_FACTOR, Optional.empty()),
                second.find(known, Act.REMOVE_SECOND_FACTOR), () -> RemoveUserSecondFactor.removed(before),
                stamps.of(command.by(), Permission.HELP_USERS));
        return new AccessStep(known, proposal);
    }
}
