package dev.hazina.application.payout;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which payouts of a merchant's last month a rule would have met. Nothing is recorded. The limits of accounts, roles
/// and keys don't count here, nor which numbers were new: one month doesn't say that.
@OpenToAdapters
public final class PreviewPayoutRule {
    /// The greatest number of payouts that are looked at: the newest ones, as many of each account.
    public static final int MOST = 10_000;
    private static final int AT_ONCE = 1_000;

    private final InstructionReads instructions;
    private final InstantSource clock;
    private final int most;

    public PreviewPayoutRule(InstructionReads instructions, InstantSource clock) {
        this(instructions, clock, MOST);
    }

    PreviewPayoutRule(InstructionReads instructions, InstantSource clock, int most) {
        this.instructions = instructions;
        this.clock = clock;
        this.most = most;
    }

    /// Payouts, and what they come to.
    public record Met(long count, MoneySum amount) {
        private Met plus(Money more) {
            return new Met(count + 1, amount.plus(more));
        }
    }

    /// The payouts of the month before this one, in the time zone of the first account, without those that failed or
    /// were canceled.
    ///
    /// @param isPartial whether older ones were left out
    /// @param met those that each rule would have met, in the order of the rules
    public record Preview(boolean isPartial, Met all, List<Met> met) {
        public Preview {
            met = List.copyOf(met);
        }
    }

    /// @param accounts of the merchant
    public Preview of(List<Account> accounts, Currency currency, List<PayoutRule.Asked> rules) {
        ZoneId zone = accounts.stream().findFirst().map(Account::zone).orElse(ZoneOffset.UTC);
        LocalDate month = LocalDate.ofInstant(clock.instant(), zone).withDayOfMonth(1);
        Instant from = month.minusMonths(1).atStartOfDay(zone).toInstant();
        List<PayoutDetails> made = new ArrayList<>();
        int ofEach = Math.max(1, most / Math.max(1, accounts.size()));
        boolean isPartial = false;
        for (Account account : accounts) {
            isPartial |= read(account, currency, new Period(from.minus(RecentPayouts.PERIOD),
                    month.atStartOfDay(zone).toInstant()), ofEach, made);
        }
        made.sort(Comparator.comparing(PayoutDetails::createdAt));
        Met none = new Met(0, MoneySum.zero(currency));
        Met all = made.stream().filter(one -> !one.createdAt().isBefore(from)).map(PayoutDetails::amount)
                .reduce(none, Met::plus, (one, _) -> one);
        return new Preview(isPartial, all, rules.stream().map(rule -> met(rule, made, from, none)).toList());
    }

    /// @param until the first moment that is no part of it
    private record Period(Instant from, Instant until) {}

    /// @return whether older ones were left out
    private boolean read(Account account, Currency currency, Period period, int newest, List<PayoutDetails> made) {
        ListFilter filter = ListFilter.NONE.withCurrency(Optional.of(currency));
        Optional<Instant> before = Optional.of(period.until());
        int seen = 0;
        while (before.isPresent() && seen < newest) {
            Page<Instruction<PayoutDetails>> page = instructions.payouts().list(account.merchant(), account.id(),
                    filter, new PageRequest(Optional.of(period.from()), before, Math.min(AT_ONCE, newest - seen)));
            page.rows().stream().filter(one -> !List.of("failed", "canceled").contains(one.status()))
                    .map(Instruction::details).forEach(made::add);
            seen += page.rows().size();
            before = page.nextBefore();
        }
        return before.isPresent();
    }

    private static Met met(PayoutRule.Asked rule, List<PayoutDetails> made, Instant from, Met none) {
        Window window = new Window();
        Met met = none;
        for (PayoutDetails one : made) {
            window.forget(one.createdAt().minus(RecentPayouts.PERIOD));
            boolean isMet = rule.approvalFrom().filter(least -> one.amount().compareTo(least) >= 0).isPresent()
                    || window.isOver(rule.limits(), one);
            if (isMet && !one.createdAt().isBefore(from)) {
                met = met.plus(one.amount());
            }
            window.add(one);
        }
        return met;
    }

    /// The payouts of the 24 hours before one.
    private static final class Window {
        private final Deque<PayoutDetails> recent = new ArrayDeque<>();
        private final Map<Phone, BigInteger> toNumber = new HashMap<>();
        private BigInteger day = BigInteger.ZERO;

        private void add(PayoutDetails one) {
            recent.add(one);
            change(one, minor(one.amount()));
        }

        private void forget(Instant since) {
            while (!recent.isEmpty() && !recent.getFirst().createdAt().isAfter(since)) {
                PayoutDetails old = recent.removeFirst();
                change(old, minor(old.amount()).negate());
            }
        }

        private void change(PayoutDetails one, BigInteger by) {
            day = day.add(by);
            toNumber.merge(one.destination(), by, BigInteger::add);
        }

        private boolean isOver(PayoutLimits limits, PayoutDetails one) {
            BigInteger amount = minor(one.amount());
            return isOver(limits.payout(), amount) || isOver(limits.day(), amount.add(day)) || isOver(
                    limits.recipient(), amount.add(toNumber.getOrDefault(one.destination(), BigInteger.ZERO)));
        }

        private static boolean isOver(Optional<Money> limit, BigInteger sum) {
            return limit.filter(most -> sum.compareTo(minor(most)) > 0).isPresent();
        }

        private static BigInteger minor(Money money) {
            return MoneySum.of(money).minor();
        }
    }
}
