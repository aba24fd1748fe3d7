package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.statement.PaymentOutcomes.Ending;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Daily sums of the rows in an in-memory statement.
public final class InMemoryDays implements DailyReads {
    private static final CountAndSum NONE = new CountAndSum(0, BigDecimal.ZERO);
    private final StatementReads statements;
    private final Books books;

    public InMemoryDays(StatementReads statements, Books books) {
        this.statements = statements;
        this.books = books;
    }

    @Override
    public List<Day> days(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        var scope = new StatementScope(merchant, account, currency,
                Optional.of(first.atStartOfDay(zone).toInstant()),
                Optional.of(last.plusDays(1).atStartOfDay(zone).toInstant()));
        Map<LocalDate, List<Transaction>> days = new TreeMap<>();
        statements.transactions(scope, Integer.MAX_VALUE, row -> {
            if (row.status().equals("succeeded") && row.kind() != Kind.REFUND) {
                days.computeIfAbsent(LocalDate.ofInstant(row.occurredAt(), zone), day -> new ArrayList<>())
                        .add(row);
            }
        });
        return days.entrySet().stream().map(day -> new Day(day.getKey(), tally(scope, day.getValue(), Kind.PAYMENT),
                tally(scope, day.getValue(), Kind.PAYOUT))).toList();
    }

    @Override
    public List<PaymentOutcomes.Tally> tallies(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        return outcomes(merchant, account, currency, zone, first, last).tallies();
    }

    @Override
    public PaymentOutcomes outcomes(MerchantId merchant, AccountId account, Currency currency, ZoneId zone,
            LocalDate first, LocalDate last) {
        Map<PaymentOutcomes.Tally, List<Instruction<PaymentDetails>>> tallies = new LinkedHashMap<>();
        Map<PaymentOutcomes.Slot, List<Instruction<PaymentDetails>>> slots = new LinkedHashMap<>();
        for (Instruction<PaymentDetails> payment : books.payments()) {
            ZonedDateTime at = payment.details().createdAt().atZone(zone);
            boolean isMeant = payment.details().merchant().equals(merchant)
                    && payment.details().account().equals(account)
                    && payment.details().amount().currency() == currency
                    && !at.toLocalDate().isBefore(first) && !at.toLocalDate().isAfter(last);
            if (isMeant && !payment.isOpen()) {
                tallies.computeIfAbsent(tally(payment), one -> new ArrayList<>()).add(payment);
                if (payment.isSucceeded()) {
                    slots.computeIfAbsent(new PaymentOutcomes.Slot(at.getDayOfWeek(), at.getHour(), NONE),
                            one -> new ArrayList<>()).add(payment);
                }
            }
        }
        return new PaymentOutcomes(
                tallies.entrySet().stream().map(one -> new PaymentOutcomes.Tally(one.getKey().channel(),
                        one.getKey().ending(), one.getKey().reason(), sum(currency, one.getValue())))
                        .sorted(Comparator.comparing((PaymentOutcomes.Tally one) -> one.channel().wire())
                                .thenComparing(one -> -one.sum().count()))
                        .toList(),
                slots.entrySet().stream().map(one -> new PaymentOutcomes.Slot(one.getKey().day(), one.getKey().hour(),
                        sum(currency, one.getValue())))
                        .sorted(Comparator.comparing(PaymentOutcomes.Slot::day)
                                .thenComparing(PaymentOutcomes.Slot::hour))
                        .toList(),
                Optional.empty());
    }

    private static PaymentOutcomes.Tally tally(Instruction<PaymentDetails> payment) {
        if (payment.isPaidLater()) {
            return new PaymentOutcomes.Tally(payment.details().channel(), Ending.PAID_LATE, Optional.empty(), NONE);
        }
        Optional<FailureReason> reason = payment.state() instanceof State.Failed(var why, var _, var _)
                ? Optional.of(why)
                : Optional.empty();
        Ending ending = payment.isSucceeded() ? Ending.SUCCEEDED : Ending.CANCELED;
        return new PaymentOutcomes.Tally(payment.details().channel(), reason.isPresent() ? Ending.FAILED : ending,
                reason, NONE);
    }

    private static CountAndSum sum(Currency currency, List<Instruction<PaymentDetails>> payments) {
        return new CountAndSum(payments.size(), payments.stream().map(one -> one.details().amount().toMajor())
                .reduce(Money.zero(currency).toMajor(), BigDecimal::add));
    }

    private static CountAndSum tally(StatementScope scope, List<Transaction> rows, Kind kind) {
        List<Transaction> ofKind = rows.stream().filter(row -> row.kind() == kind).toList();
        return new CountAndSum(ofKind.size(), ofKind.stream().map(row -> row.amount().toMajor())
                .reduce(Money.zero(scope.currency()).toMajor(), BigDecimal::add));
    }
}
