package dev.hazina.application.approval;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Administrators;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;

/// Sets the amount above which a decision takes two people. A higher one is itself such a decision.
public final class ChangeApprovalLimit {
    private final ApprovalLimits limits;
    private final Administrators keys;
    private final AuditStamps stamps;

    /// @param keys of the settings, of which one may have made a proposal
    public ChangeApprovalLimit(ApprovalLimits limits, Administrators keys, AuditStamps stamps) {
        this.limits = limits;
        this.keys = keys;
        this.stamps = stamps;
    }

    /// @param read the proposal that is agreed to
    public record Command(Actor by, Money amount, ReadProposal read) {}

    /// @return with the amount, or with a proposal for a second person
    /// @throws Refusal.NotFound when what was read is open no more
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public ApprovalLimit handle(Command command) {
        return limits.change(command.amount().currency(), (before, acting, staff, at) -> before.change(
                new ApprovalLimit.Proposal(command.amount(), acting.name(),
                        new Proposer(acting.actors(), acting.access()), at),
                command.read(), acting.confirmed(), staff.ended(keys)),
                stamps.of(command.by(), Permission.CHANGE_LIMITS));
    }
}
