package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.PeriodSums.Period;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A statement, its rows, the transactions and the ledger entries all add up to the same sums.
public abstract class StatementSumsContract extends StatementScenario {
    private static final String FEES = "KES.card=290bp+30,TZS.card=150bp,UGX.card=125bp,USD.card=300bp";

    @ParameterizedTest
    @EnumSource(Currency.class)
    void theStatementItsRowsTheTransactionsAndTheBooksSayTheSame(Currency currency) {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees(FEES));
        TestMerchant busy = TestMerchant.open(charging);
        Stream.of(Currency.values()).forEach(new Day(charging, busy)::live);

        StatementScope scope = scope(busy, currency, null, null);
        Statement statement = world.statements().totals(scope);
        List<Transaction> rows = rows(scope);

        requireTotals(statement, rows);
        assertThat(statement.inboundSucceeded()).isEqualTo(tally(currency, 3, 10_235_568));
        assertThat(statement.refundsSucceeded()).isEqualTo(tally(currency, 1, 1_000_003));
        boolean paysOut = currency != Currency.USD;
        assertThat(statement.payoutsSucceeded()).isEqualTo(tally(currency, paysOut ? 1 : 0, paysOut ? 600_000 : 0));
        assertThat(statement.payoutsPending()).isEqualTo(tally(currency, paysOut ? 1 : 0, paysOut ? 800_000 : 0));
        requireBooks(busy, statement, rows);
        List<Transaction> listed = Pages.walk(3, page -> world.transactions().list(busy.merchant(), busy.accountId(),
                new TransactionReads.Filter(Optional.empty(), Optional.empty(), Optional.of(currency)), page));
        assertThat(listed.stream().filter(row -> row.kind() != Kind.TRANSFER)).containsExactlyElementsOf(rows);
        assertThat(listed.stream().filter(row -> row.kind() == Kind.TRANSFER)).hasSize(2);
    }

    /// Periods may begin and end within an hour, or lie within one.
    @Test
    void theSumsOfPeriodsAreThoseOfTheirStatements() {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees(FEES));
        TestMerchant busy = TestMerchant.open(charging);
        Instant start = world.clock().instant();
        new Day(charging, busy).live(Currency.KES);
        new LateAndCorrected(charging, busy, Currency.KES).events().forEach(Runnable::run);
        Instant end = world.clock().instant().plusSeconds(1);
        Instant middle = start.plus(Duration.between(start, end).dividedBy(3));
        List<Period> periods = List.of(new Period(start, end), new Period(start, middle), new Period(middle, end),
                new Period(middle, middle.plusSeconds(90)), new Period(start.minus(Duration.ofDays(40)), end),
                new Period(end, end.plus(Duration.ofDays(400))));

        List<PeriodSums> sums = world.statements().sums(busy.merchant(), busy.accountId(), Currency.KES, periods);

        assertThat(sums).hasSameSizeAs(periods);
        for (int i = 0; i < periods.size(); i++) {
            Statement all = world.statements()
                    .totals(scope(busy, Currency.KES, periods.get(i).since(), periods.get(i).before()));
            assertThat(sums.get(i)).as("%s", periods.get(i)).isEqualTo(new PeriodSums(all.inboundSucceeded(),
                    all.feesPaid(), all.refundsSucceeded(), all.payoutsSucceeded()));
        }
        assertThat(sums.getFirst().inboundSucceeded().count()).isGreaterThan(3);
        assertThat(sums.getLast().inboundSucceeded().count()).isZero();
    }

    /// Changes after the end of an instruction keep the sums equal to the wallets and to the rows.
    @ParameterizedTest
    @EnumSource(value = Currency.class, names = {"KES", "TZS", "UGX"})
    void whatHappensAfterTheEndTiesOutToo(Currency currency) {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees(FEES));
        TestMerchant busy = TestMerchant.open(charging);
        LateAndCorrected after = new LateAndCorrected(charging, busy, currency);
        for (Runnable event : after.events()) {
            event.run();
            requireTied(busy, currency);
        }

        Statement all = requireTied(busy, currency);
        assertThat(all.corrections()).isEqualTo(tally(currency, 7, after.corrected()));
        assertThat(rows(scope(busy, currency, null, null))).filteredOn(row -> row.kind() == Kind.LATE_SUCCESS)
                .hasSize(2)
                .extracting(row -> row.netAmount().minor()).containsOnly(0L);
    }

    private Statement requireTied(TestMerchant busy, Currency currency) {
        StatementScope scope = scope(busy, currency, null, null);
        Statement statement = world.statements().totals(scope);
        List<Transaction> rows = rows(scope);
        BigDecimal locked = statement.available().add(statement.pending());
        BigDecimal refunding = sum(statement, rows.stream()
                .filter(row -> row.kind() == Kind.REFUND && row.status().equals("pending")).map(Transaction::amount));
        assertThat(statement.inboundSucceeded().amount().subtract(statement.feesPaid())
                .subtract(statement.refundsSucceeded().amount()).subtract(statement.payoutsSucceeded().amount())
                .add(statement.corrections().amount()).subtract(refunding)).isEqualByComparingTo(locked);
        assertThat(rows.stream().map(StatementSumsContract::effect).reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo(locked);
        assertThat(statement.corrections()).isEqualTo(tally(statement, rows, Kind.CORRECTION, "succeeded"));
        return statement;
    }

    /// Full hours may be summed in advance, partial hours may not.
    @Test
    void whateverTheWindowTheSumsAreThoseOfItsRows() {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees(FEES));
        TestMerchant busy = TestMerchant.open(charging);
        Instant opened = world.clock().instant();
        Day day = new Day(charging, busy);
        for (Currency currency : Currency.values()) {
            day.live(currency);
            world.clock().advance(Duration.ofMinutes(37));
        }
        Duration step = Duration.ofMinutes(13);
        for (Currency currency : Currency.values()) {
            for (int from = -1; from < 14; from++) {
                for (int to = from; to < 16; to += 3) {
                    StatementScope scope = scope(busy, currency, opened.plus(step.multipliedBy(from)),
                            opened.plus(step.multipliedBy(to)));
                    requireSums(world.statements().totals(scope), rows(scope));
                }
            }
        }
    }

    /// Requires that the sums are those of the rows.
    private static void requireSums(Statement statement, List<Transaction> rows) {
        assertThat(statement.inboundSucceeded()).isEqualTo(tally(statement, rows, Kind.PAYMENT, "succeeded"));
        assertThat(statement.refundsSucceeded()).isEqualTo(tally(statement, rows, Kind.REFUND, "succeeded"));
        assertThat(statement.payoutsSucceeded()).isEqualTo(tally(statement, rows, Kind.PAYOUT, "succeeded"));
        assertThat(statement.payoutsPending()).isEqualTo(tally(statement, rows, Kind.PAYOUT, "pending"));
        assertThat(statement.feesPaid()).isEqualTo(sum(statement, rows.stream()
                .filter(row -> row.status().equals("succeeded")).map(Transaction::fee)));
    }

    private static void requireTotals(Statement statement, List<Transaction> rows) {
        requireSums(statement, rows);
        BigDecimal left = rows.stream().map(StatementSumsContract::effect).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(statement.available().add(statement.pending())).isEqualByComparingTo(left);
        BigDecimal reserved = rows.stream().filter(row -> row.kind() == Kind.PAYOUT && row.status().equals("pending"))
                .map(row -> row.netAmount().toMajor()).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(statement.pending()).isEqualByComparingTo(reserved);
    }

    /// The effect of a row on the account's wallets so far, on both balances together.
    private static BigDecimal effect(Transaction row) {
        BigDecimal net = row.netAmount().toMajor();
        return switch (row.kind()) {
            case PAYMENT -> row.status().equals("succeeded") ? net : BigDecimal.ZERO;
            case REFUND -> row.status().equals("failed") ? BigDecimal.ZERO : net.negate();
            case PAYOUT -> row.status().equals("succeeded") ? net.negate() : BigDecimal.ZERO;
            case TRANSFER -> BigDecimal.ZERO;
            case CORRECTION, LATE_SUCCESS -> net;
        };
    }

    /// Requires that the wallets and fees equal the sums of the lines of these payments and payouts.
    private void requireBooks(TestMerchant of, Statement statement, List<Transaction> rows) {
        List<BookLine> lines = rows.stream().flatMap(row -> lines(of, row).stream()).toList();
        assertThat(lines).isNotEmpty();
        assertThat(sum(statement, lines.stream().map(BookLine::amount))).isEqualByComparingTo(BigDecimal.ZERO);
        assertThat(sum(statement, lines.stream().filter(line -> line.place().equals("available"))
                .map(BookLine::amount))).isEqualTo(statement.available());
        assertThat(sum(statement, lines.stream().filter(line -> line.place().equals("pending"))
                .map(BookLine::amount))).isEqualTo(statement.pending());
        assertThat(sum(statement, lines.stream().filter(line -> line.place().equals("revenue"))
                .map(BookLine::amount))).isEqualTo(statement.feesPaid());
    }

    /// The lines of a refund come with those of its payment.
    private List<BookLine> lines(TestMerchant of, Transaction row) {
        return switch (row.kind()) {
            case PAYMENT -> entries(of, new Subject(Subject.Kind.PAYMENT, row.id()));
            case PAYOUT -> entries(of, new Subject(Subject.Kind.PAYOUT, row.id()));
            case REFUND, TRANSFER, CORRECTION, LATE_SUCCESS -> List.of();
        };
    }

    private List<BookLine> entries(TestMerchant of, Subject instruction) {
        return world.entries().of(of.merchant(), of.accountId(), instruction).orElseThrow();
    }

    private static CountAndSum tally(Statement of, List<Transaction> rows, Kind kind, String status) {
        List<Transaction> some = rows.stream().filter(row -> row.kind() == kind && row.status().equals(status))
                .toList();
        return new CountAndSum(some.size(), sum(of, some.stream().map(Transaction::amount)));
    }

    private static BigDecimal sum(Statement of, Stream<Money> amounts) {
        return amounts.reduce(Money.zero(of.scope().currency()), Money::plus).toMajor();
    }
}
