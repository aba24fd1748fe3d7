package dev.hazina.domain.fee;

import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// The fees of a merchant, and the ones that one person of the staff has proposed. It takes two people to change them,
/// and a change counts for what is created after it.
public record MerchantFees(AgreedFees agreed, Optional<FeeProposal> proposal) {
    public static final MerchantFees NONE = new MerchantFees(AgreedFees.NONE, Optional.empty());

    /// @param wanted by the one who asks now
    /// @param read what was read of that which another person has proposed
    /// @param confirmed whether the one who asks is known to be a person of their own
    /// @return with the fees where another person has proposed the same; with a proposal otherwise
    /// @throws Refusal.NotFound when what was read is open no more
    /// @throws Refusal.Invalid when the fees would count from a time that has passed
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         another person has proposed something else
    public MerchantFees change(FeeProposal wanted, ReadProposal read, boolean confirmed, EndedAccess ended) {
        if (wanted.countsFrom().filter(wanted.at()::isAfter).isPresent()) {
            throw new Refusal.Invalid(RefusalCode.TIME_INVALID, "counts_from",
                    "counts_from must not be in the past: fees are never changed afterwards");
        }
        Optional<FeeProposal> open = proposal.filter(one -> one.isOpen(ended, wanted.at()));
        read.requireOpen(open.map(FeeProposal::at));
        if (open.isEmpty() || !open.get().isSameAs(wanted) && open.get().by().equals(wanted.by())) {
            return new MerchantFees(agreed, Optional.of(wanted));
        }
        if (!open.get().isSameAs(wanted)) {
            throw new Refusal.Precondition(RefusalCode.PROPOSAL_OPEN,
                    "another person has proposed other fees for the merchant; agree to those or withdraw them");
        }
        return agreed(open.get(), wanted, confirmed);
    }

    private MerchantFees agreed(FeeProposal open, FeeProposal second, boolean confirmed) {
        open.proposer().requireSecond(open.by(), second.by(), second.proposer().actors(), confirmed);
        Instant countsFrom = open.countsFrom().orElse(second.at());
        return new MerchantFees(agreed.and(new FeeTerms(agreed.terms().size() + 1, open.rules(), countsFrom, open.by(),
                second.by(), second.at())), Optional.empty());
    }

    /// @throws Refusal.NotFound when nothing is proposed, or something else than what was read
    public MerchantFees withdrawn(ReadProposal read) {
        read.requireOpen(proposal.map(FeeProposal::at));
        if (proposal.isEmpty()) {
            throw new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
        }
        return new MerchantFees(agreed, Optional.empty());
    }
}
