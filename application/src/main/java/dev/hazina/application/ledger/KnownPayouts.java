package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentMoves;
import dev.hazina.domain.instruction.RecentMoves.Made;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.transfer.Transfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A merchant's rules and sums as they were read, with the payouts, transfers and refunds that were made since, by
/// other operations of the same commit.
@OpenToAdapters
public final class KnownPayouts implements PayoutRestraints {
    private final Map<Currency, PayoutRule> rules = new HashMap<>();
    private final Map<AccountId, PayoutReview> reviews = new HashMap<>();
    private final Map<PayoutRecipient, RecentPayouts> recent = new HashMap<>();
    private final Map<Subject, Instruction<PayoutDetails>> opened = new LinkedHashMap<>();
    private final Map<Subject, Instruction<RefundDetails>> openedRefunds = new LinkedHashMap<>();
    private final List<Transfer> made = new ArrayList<>();
    private final List<Made> transferred = new ArrayList<>();
    private final List<Made> refunded = new ArrayList<>();
    private final PayoutMaker.Roles roles;

    /// @param roles of those who made what was made since
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

    /// Adds what was transferred within the day before.
    public void addTransferred(Made before) {
        transferred.add(before);
    }

    /// Adds what was refunded within the day before.
    public void addRefunded(Made before) {
        refunded.add(before);
    }

    /// Adds a transfer of the commit.
    void add(Transfer transfer) {
        made.add(transfer);
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
    public RecentMoves transferred(Currency currency) {
        return moves(currency, PayoutRule.Asked::asksForTransferred, Stream.concat(transferred.stream(), made.stream()
                .map(one -> new Made(PayoutMaker.of(one.account(), one.createdBy(), roles), one.amount()))));
    }

    @Override
    public RecentMoves refunded(Currency currency) {
        return moves(currency, PayoutRule.Asked::asksForRefunded, Stream.concat(refunded.stream(), openedRefunds
                .values().stream()
                .filter(RefundLimits::counts)
                .map(one -> new Made(PayoutMaker.of(one, roles), one.details().amount()))));
    }

    /// Without a rule that asks for them none are looked at, because a commit may have many.
    private RecentMoves moves(Currency currency, Predicate<PayoutRule.Asked> asks, Stream<Made> all) {
        return new RecentMoves(currency, rule(currency).asks(asks)
                ? all.filter(one -> one.day().currency() == currency).toList()
                : List.of());
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
