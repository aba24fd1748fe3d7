package dev.hazina.application.fee;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// What fees would have cost a merchant in its last month, beside what was charged. Nothing is recorded.
@OpenToAdapters
public final class PreviewFees {
    /// The greatest number of payments, and of payouts, of each account that are looked at; the newest ones.
    public static final int MOST = 10_000;
    private static final int AT_ONCE = 1_000;

    private final InstructionReads instructions;
    private final FeeRules rules;
    private final InstantSource clock;
    private final int most;

    public PreviewFees(InstructionReads instructions, FeeSchedule platform, InstantSource clock) {
        this(instructions, platform, clock, MOST);
    }

    PreviewFees(InstructionReads instructions, FeeSchedule platform, InstantSource clock, int most) {
        this.instructions = instructions;
        this.rules = new FeeRules(platform);
        this.clock = clock;
        this.most = most;
    }

    /// What succeeded of what was created in the month before this one, in the time zone of the first account.
    ///
    /// @param isPartial whether older ones were left out
    /// @param rows by currency and channel, payouts last
    public record Preview(String rules, Instant from, Instant before, boolean isPartial, List<Row> rows) {
        public Preview {
            rows = List.copyOf(rows);
        }
    }

    /// @param channel empty for payouts
    /// @param charged the fees that were taken
    /// @param previewed the fees by the rules
    public record Row(Currency currency, Optional<Channel> channel, long count, Money amount, Money charged,
            Money previewed) {
        private Row plus(Money more, Money fee, Money other) {
            return new Row(currency, channel, count + 1, amount.plus(more), charged.plus(fee), previewed.plus(other));
        }
    }

    /// @param text the rules, as [FeeSchedule#with] reads them; empty for the platform's own fees
    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when they can't be read
    public Preview of(List<Account> accounts, String text) {
        String normal = rules.read(text);
        FeeSchedule fees = rules.with(normal);
        ZoneId zone = accounts.stream().findFirst().map(Account::zone).orElse(ZoneOffset.UTC);
        LocalDate month = LocalDate.ofInstant(clock.instant(), zone).withDayOfMonth(1);
        Instant from = month.minusMonths(1).atStartOfDay(zone).toInstant();
        Instant before = month.atStartOfDay(zone).toInstant();
        Map<Key, Row> rows = new TreeMap<>(Comparator.comparing(Key::currency).thenComparing(Key::order));
        boolean isPartial = false;
        for (Account account : accounts) {
            isPartial |= each(instructions.payments(), account, from, before, PaymentWithRefunds::payment,
                    payment -> add(rows, payment, Optional.of(payment.details().channel()),
                            fees.ofPayment(payment.details().amount(), payment.details().channel())));
            isPartial |= each(instructions.payouts(), account, from, before, Function.identity(),
                    payout -> add(rows, payout, Optional.empty(), fees.ofPayout(payout.details().amount())));
        }
        return new Preview(normal, from, before, isPartial, new ArrayList<>(rows.values()));
    }

    /// The channels in their order, and payouts behind them.
    private record Key(Currency currency, Optional<Channel> channel) {
        int order() {
            return channel.map(Channel::ordinal).orElse(Channel.values().length);
        }
    }

    private static void add(Map<Key, Row> rows, Instruction<?> one, Optional<Channel> channel, Money previewed) {
        Money amount = one.details().amount();
        Money none = Money.zero(amount.currency());
        rows.merge(new Key(amount.currency(), channel),
                new Row(amount.currency(), channel, 0, none, none, none).plus(amount, one.details().fee(), previewed),
                (before, _) -> before.plus(amount, one.details().fee(), previewed));
    }

    /// @return whether rows were left out
    private <V, D extends Details> boolean each(FilteredReads<V> reads, Account account, Instant from,
            Instant end, Function<V, Instruction<D>> instruction, Consumer<Instruction<D>> counted) {
        ListFilter succeeded = ListFilter.NONE.withStatus(Optional.of("succeeded"));
        Optional<Instant> before = Optional.of(end);
        int seen = 0;
        while (before.isPresent() && seen < most) {
            Page<V> page = reads.list(account.merchant(), account.id(), succeeded,
                    new PageRequest(Optional.of(from), before, Math.min(AT_ONCE, most - seen)));
            page.rows().stream().map(instruction).forEach(counted);
            seen += page.rows().size();
            before = page.nextBefore();
        }
        return before.isPresent();
    }
}
