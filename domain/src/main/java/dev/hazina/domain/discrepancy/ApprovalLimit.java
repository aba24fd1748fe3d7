package dev.hazina.domain.discrepancy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;

/// The amount of a currency above which a decision takes two people, for all instances. One person makes it stricter;
/// to make it laxer takes two.
///
/// @param amount empty where one person may decide any amount
/// @param setting the limit that an instance was started with last
/// @param proposal a laxer limit that one person has proposed
public record ApprovalLimit(Currency currency, Optional<Money> amount, Optional<Money> setting,
        Optional<Proposal> proposal) {

    /// @param by the person or key that proposed it
    public record Proposal(Money amount, String by, Proposer proposer, Instant at) {}

    public static ApprovalLimit none(Currency currency) {
        return new ApprovalLimit(currency, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Whether the last start asked for more than what counts, which takes two people.
    public boolean isSettingLaxer() {
        return setting.isPresent() && amount.isPresent() && setting.get().compareTo(amount.get()) > 0;
    }

    /// @param read what was read of that which another person has proposed
    /// @param confirmed whether the one who asks is known to be a person of their own
    /// @return with the amount where it is stricter, or another person has proposed it; with a proposal otherwise
    /// @throws Refusal.NotFound when what was read is open no more
    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public ApprovalLimit change(Proposal wanted, ReadProposal read, boolean confirmed, EndedAccess ended) {
        Optional<Proposal> counting = proposal.filter(open -> !ended.isEnded(open.by(), open.proposer().access()));
        read.requireOpen(counting.map(Proposal::at));
        if (amount.isEmpty() || wanted.amount().compareTo(amount.get()) <= 0) {
            return with(wanted.amount());
        }
        Optional<Proposal> first = counting.filter(open -> open.amount().equals(wanted.amount()));
        if (first.isEmpty()) {
            return new ApprovalLimit(currency, amount, setting, Optional.of(wanted));
        }
        first.get().proposer().requireSecond(first.get().by(), wanted.by(), wanted.proposer().actors(), confirmed);
        return with(wanted.amount());
    }

    private ApprovalLimit with(Money limit) {
        return new ApprovalLimit(currency, Optional.of(limit), setting, Optional.empty());
    }
}
