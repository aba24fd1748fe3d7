package dev.hazina.application.fee;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Administrators;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// Sets the fees of a merchant, which takes two people: the first one's request is a proposal, and the same request of
/// a second one agrees to it.
public final class ChangeMerchantFees {
    private final MerchantFeeTerms terms;
    private final FeeRules rules;
    private final Administrators keys;
    private final AuditStamps stamps;

    /// @param platform the fees for what the rules don't name
    /// @param keys of the settings, of which one may have made a proposal
    public ChangeMerchantFees(MerchantFeeTerms terms, FeeSchedule platform, Administrators keys, AuditStamps stamps) {
        this.terms = terms;
        this.rules = new FeeRules(platform);
        this.keys = keys;
        this.stamps = stamps;
    }

    /// @param rules as [FeeSchedule#with] reads them; empty for the platform's own fees
    /// @param countsFrom empty for the moment in which the second person agrees
    /// @param read the proposal that is agreed to
    public record Command(Actor by, MerchantId merchant, String rules, Optional<Instant> countsFrom,
            ReadProposal read) {}

    /// @return with the fees, or with a proposal for a second person
    /// @throws Refusal.NotFound when there is no such merchant, or what was read is open no more
    /// @throws Refusal.Invalid when the rules can't be read, or would count from a time that has passed
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         another person has proposed something else
    public MerchantFees handle(Command command) {
        String text = rules.read(command.rules());
        return terms.change(command.merchant(), (before, acting, staff, at) -> before.change(
                new FeeProposal(command.merchant(), text, command.countsFrom(), acting.name(),
                        new Proposer(acting.actors(), acting.access()), at),
                command.read(), acting.confirmed(), staff.ended(keys)),
                stamps.of(command.by(), Permission.CHANGE_LIMITS));
    }

    /// Ends a proposal with nothing changed.
    ///
    /// @throws Refusal.NotFound when nothing is proposed, or something else than what was read
    public MerchantFees withdraw(Actor by, MerchantId merchant, ReadProposal read) {
        return terms.change(merchant, (before, acting, staff, at) -> before.withdrawn(read),
                stamps.of(by, Permission.CHANGE_LIMITS));
    }
}
