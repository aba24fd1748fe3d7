package dev.hazina.application.agreement;

import dev.hazina.application.agreement.AccessProposals.Step;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// The rule of what one of the staff does to a user's access. A key of the settings acts at once, for programs and for
/// an installation without people. A person proposes, and another one agrees, by the same request or to the proposal.
final class SecondPerson {
    private final AccessProposals proposals;

    SecondPerson(AccessProposals proposals) {
        this.proposals = proposals;
    }

    /// What one person wants.
    ///
    /// @param id of the proposal that it becomes
    /// @param passwordHash empty for an act without a password
    record Wish(UUID id, User user, Act act, Optional<String> passwordHash) {}

    /// The proposal that is kept for a user and an act.
    Optional<AccessProposal> find(User user, Act act) {
        return proposals.list().stream().filter(one -> one.user().equals(user.id()) && one.act() == act).findFirst();
    }

    /// @param same the proposal that the wish is known to be the same as
    /// @param allowed refuses what staff may not do at all, once it is known that the one who asks still is staff
    /// @return the proposal that waits for a second person now; empty once it is done
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         another person has proposed something else
    Optional<AccessProposal> act(Wish wish, Optional<AccessProposal> same, Runnable allowed, AuditStamp stamp) {
        Step taken = proposals.decide(wish.user().merchant(), wish.user().id(), wish.act(),
                (kept, acting, people, at) -> {
                    allowed.run();
                    if (acting.isKey()) {
                        return done(wish.act(), wish.passwordHash(), acting.actors());
                    }
                    Optional<AccessProposal> open = kept.filter(one -> one.isOpen(people::isEnded, at));
                    if (open.isEmpty() || isOther(open.get(), acting, same)) {
                        return new Step.Propose(proposal(wish, acting, at));
                    }
                    return agreed(open.get(), acting);
                }, stamp);
        return taken instanceof Step.Propose(AccessProposal proposal) ? Optional.of(proposal) : Optional.empty();
    }

    /// Agrees to a proposal.
    void agree(User user, AccessProposal known, AuditStamp stamp) {
        proposals.decide(user.merchant(), user.id(), known.act(), (kept, acting, people, at) -> agreed(
                kept.filter(one -> one.id().equals(known.id()) && one.isOpen(people::isEnded, at))
                        .orElseThrow(SecondPerson::gone),
                acting), stamp);
    }

    void withdraw(User user, AccessProposal known, AuditStamp stamp) {
        proposals.decide(user.merchant(), user.id(), known.act(), (kept, acting, people, at) -> {
            if (kept.filter(one -> one.id().equals(known.id())).isEmpty()) {
                throw gone();
            }
            return new Step.Withdraw();
        }, stamp);
    }

    static Refusal.NotFound gone() {
        return new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
    }

    /// Whether the proposer has chosen something else in place of it.
    private static boolean isOther(AccessProposal open, ActingStaff acting, Optional<AccessProposal> same) {
        if (same.equals(Optional.of(open))) {
            return false;
        }
        if (!open.by().equals(acting.name())) {
            throw new Refusal.Precondition(RefusalCode.PROPOSAL_OPEN,
                    "another person has proposed this for the user; agree to that proposal or"
                            + " withdraw it");
        }
        return true;
    }

    private static AccessProposal proposal(Wish wish, ActingStaff acting, Instant at) {
        return new AccessProposal(wish.id(), wish.user().id(), wish.act(), wish.passwordHash(), acting.name(),
                new Proposer(acting.actors(), acting.access()), at);
    }

    private static Step agreed(AccessProposal open, ActingStaff acting) {
        open.requireSecond(acting.name(), acting.actors(), acting.confirmed());
        return done(open.act(), open.passwordHash(), open.proposer().actors().and(acting.actors()));
    }

    /// @param actors all who may know the password, or have decided to remove the factor
    private static Step done(Act act, Optional<String> passwordHash, PossibleActors actors) {
        return switch (act) {
            case SET_PASSWORD -> new Step.SetPassword(
                    (user, all) -> requireOwner(user).withPasswordBy(passwordHash.orElseThrow(), actors));
            case REMOVE_SECOND_FACTOR -> new Step.RemoveFactor(
                    (before, at) -> RemoveUserSecondFactor.removed(before), actors);
        };
    }

    /// @throws Refusal.Precondition when an owner of the merchant is the one who sets the user's password
    static User requireOwner(User user) {
        if (user.role() != Role.OWNER && !user.shared()) {
            throw new Refusal.Precondition(RefusalCode.USER_NOT_OWNER,
                    "the user is no owner; an owner of the merchant sets the user's password");
        }
        return user;
    }
}
