package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A merchant's rules and sums as they were read, with the payouts, transfers and refunds that were made since, by
/// other operations of the same commit.
@OpenToAdapters
public final class KnownPayouts implements PayoutRestraints {
    private final Map<Currency, PayoutRule> rules = new HashMap<>();
    private final Map<AccountId, PayoutReview> reviews = new HashMap<>();
    private final Map<PayoutRecipient, RecentPayouts> recent = new HashMap<>();
    private final Map<Subject, Instruction<PayoutDetails>> opened = new LinkedHashMap<>();
    private final Map<Subject, Instruction<RefundDetails>> openedRefunds = new LinkedHashMap<>();
    private final Map<Currency, Money> transferred = new EnumMap<>(Currency.class);
    private final Map<Currency, Money> refunded = new EnumMap<>(Currency.class);
    private final PayoutMaker.Roles roles;

    /// @param roles of those who made the payouts that were opened since
    KnownPayouts(PayoutMaker.Roles roles) {
        this.roles = roles;
    }

    public void put(PayoutRule rule) {
        rules.put(rule.currency(), rule);
    }

    public void put(PayoutReview review) {
        reviews.put(review.account(), review);
    }

    public void put(PayoutRecipient recipient, RecentPayouts before) {
        recent.put(recipient, before);
    }

    /// Adds what was transferred, within the day before or by the commit.
    public void add(Money moved) {
        transferred.merge(moved.currency(), moved, RecentPayouts::sum);
    }

    /// Adds what was refunded within the day before.
    public void addRefunded(Money before) {
        refunded.merge(before.currency(), before, RecentPayouts::sum);
    }

    /// Takes over an instruction that the commit opens, or one of those in a new state.
    void moved(boolean isNew, Instruction<?> after) {
        if (isNew || opened.containsKey(after.subject()) || openedRefunds.containsKey(after.subject())) {
            after.as(PayoutDetails.class).ifPresent(payout -> opened.put(payout.subject(), payout));
            after.as(RefundDetails.class).ifPresent(refund -> openedRefunds.put(refund.subject(), refund));
        }
    }

    @Override
    public PayoutRule rule(Currency currency) {
        return rules.getOrDefault(currency, PayoutRule.none(currency));
    }

    @Override
    public Optional<PayoutReview> review(AccountId account) {
        return Optional.ofNullable(reviews.get(account));
    }

    @Override
    public Money transferred(Currency currency) {
        return transferred.getOrDefault(currency, Money.zero(currency));
    }

    @Override
    public Money refunded(Currency currency) {
        return openedRefunds.values().stream().filter(RefundLimits::counts).map(one -> one.details().amount())
                .filter(amount -> amount.currency() == currency)
                .reduce(refunded.getOrDefault(currency, Money.zero(currency)), RecentPayouts::sum);
    }

    @Override
    public RecentPayouts recent(PayoutRecipient recipient) {
        RecentPayouts sum = recent.getOrDefault(recipient, RecentPayouts.none(recipient.currency()));
        for (Instruction<PayoutDetails> payout : opened.values()) {
            if (recipient.isInCurrencyOf(payout)) {
                sum = sum.and(payout, recipient.isThatOf(payout), roles);
            }
        }
        return sum;
    }
}
