package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Crowd;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.Statement.Tally;
import dev.hazina.application.statement.Transaction.Kind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.Refund;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What every reader of statements promises.
public abstract class StatementReadsContract extends PortContract {
    private static final int ENOUGH = 10_000;
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

    /// Whatever becomes of something after it had ended, the sums say what the wallets hold, and so do the rows.
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
        BigDecimal held = statement.available().add(statement.pending());
        BigDecimal refunding = sum(statement, rows.stream()
                .filter(row -> row.kind() == Kind.REFUND && row.status().equals("pending")).map(Transaction::amount));
        assertThat(statement.inboundSucceeded().amount().subtract(statement.feesPaid())
                .subtract(statement.refundsSucceeded().amount()).subtract(statement.payoutsSucceeded().amount())
                .add(statement.corrections().amount()).subtract(refunding)).isEqualByComparingTo(held);
        assertThat(rows.stream().map(StatementReadsContract::effect).reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo(held);
        assertThat(statement.corrections()).isEqualTo(tally(statement, rows, Kind.CORRECTION, "succeeded"));
        return statement;
    }

    /// Whole hours may be added up beforehand, broken ones may not.
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

    /// The sums are those of the rows.
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
        BigDecimal left = rows.stream().map(StatementReadsContract::effect).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(statement.available().add(statement.pending())).isEqualByComparingTo(left);
        BigDecimal reserved = rows.stream().filter(row -> row.kind() == Kind.PAYOUT && row.status().equals("pending"))
                .map(row -> row.netAmount().toMajor()).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(statement.pending()).isEqualByComparingTo(reserved);
    }

    /// What a row has done to the account's wallets so far, both places together.
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

    /// The wallets and the fees are what the lines of these payments and payouts add up to.
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

    /// A refund's lines come with its payment's.
    private List<BookLine> lines(TestMerchant of, Transaction row) {
        return switch (row.kind()) {
            case PAYMENT -> world.entries().ofPayment(of.merchant(), of.accountId(), new PaymentId(row.id()))
                    .orElseThrow();
            case PAYOUT -> world.entries().ofPayout(of.merchant(), of.accountId(), new PayoutId(row.id()))
                    .orElseThrow();
            case REFUND, TRANSFER, CORRECTION, LATE_SUCCESS -> List.of();
        };
    }

    @Test
    void aPaymentCountsWhenItWasCreatedARefundAndAPayoutWhenTheyEnded() {
        Day day = new Day(hazina, shop);
        Payment payment = day.paid(shop.main, 1_000_00);
        Refund refund = day.refund(payment, 100_00, new Outcome.Accepted("R"));
        Payout payout = day.payout(shop.main, 200_00);
        Instant evening = payout.updatedAt().plus(1, ChronoUnit.MICROS);
        day.paid(shop.main, 1_00);
        day.settle(refund.id(), new Outcome.Succeeded("R"));
        day.settle(payout.id(), new Outcome.Succeeded("P"));

        Statement first = totals(null, evening);
        Statement second = totals(evening, null);

        assertThat(first.inboundSucceeded()).isEqualTo(tally(Currency.KES, 1, 1_000_00));
        assertThat(first.refundsSucceeded().count() + first.payoutsSucceeded().count()
                + first.payoutsPending().count()).isZero();
        assertThat(second.inboundSucceeded()).isEqualTo(tally(Currency.KES, 1, 1_00));
        assertThat(second.refundsSucceeded()).isEqualTo(tally(Currency.KES, 1, 100_00));
        assertThat(second.payoutsSucceeded()).isEqualTo(tally(Currency.KES, 1, 200_00));
        assertThat(List.of(first.available(), second.available())).containsOnly(new BigDecimal("701.00"));
        assertThat(rows(scope(shop, Currency.KES, null, evening))).extracting(Transaction::kind)
                .containsExactly(Kind.PAYMENT);
        assertThat(rows(scope(shop, Currency.KES, evening, null))).extracting(Transaction::kind)
                .containsExactly(Kind.PAYOUT, Kind.REFUND, Kind.PAYMENT);
    }

    @Test
    void theWindowHoldsItsBeginningAndNotItsEnd() {
        Day day = new Day(hazina, shop);
        Instant at = day.paid(shop.main, 1_00).details().createdAt();

        assertThat(totals(at, at.plus(1, ChronoUnit.MICROS)).inboundSucceeded().count()).isOne();
        assertThat(totals(at.plus(1, ChronoUnit.MICROS), null).inboundSucceeded().count()).isZero();
        assertThat(totals(null, at).inboundSucceeded().count()).isZero();
        assertThat(totals(at, at).inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
        assertThat(totals(at.plusSeconds(1), at).inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
        assertThat(totals(at.plusSeconds(1), at).available()).isEqualTo(new BigDecimal("1.00"));
        assertThat(rows(scope(shop, Currency.KES, at.plusSeconds(1), at))).isEmpty();
    }

    @Test
    void withoutAnEndNothingThatHappenedIsLeftOut() {
        for (int i = 0; i < 5; i++) {
            shop.fund(shop.main, 100);
        }
        Instant newest = rows(scope(shop, Currency.KES, null, null)).getFirst().occurredAt();

        Statement still = totals(null, null);
        assertThat(still.inboundSucceeded().count()).isEqualTo(5);
        assertThat(still.before()).isAfter(newest);
        Instant later = world.clock().advance(Duration.ofHours(1));
        assertThat(totals(null, null).before()).isEqualTo(later.truncatedTo(ChronoUnit.MICROS));
        assertThat(totals(null, later.plusSeconds(9)).before()).isEqualTo(later.plusSeconds(9));
    }

    @Test
    void manyRowsComeOnceEachInOrderFromOneSnapshotUpToTheMost() {
        Crowd.rush(1_050, i -> hazina.createPayment.handle(shop.order(1 + i).command(), Replies.payment()));
        StatementScope all = scope(shop, Currency.KES, null, null);
        List<Transaction> seen = new ArrayList<>();

        boolean more = world.statements().transactions(all, ENOUGH, row -> {
            if (seen.isEmpty()) {
                hazina.gateway.settle(new PaymentId(row.id()));
                hazina.gateway.deliverAll();
                shop.pay(shop.order(7));
            }
            seen.add(row);
        });

        assertThat(more).isFalse();
        assertThat(seen).hasSize(1_050).extracting(Transaction::status).containsOnly("processing");
        assertThat(seen).extracting(Transaction::occurredAt).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
        List<Transaction> now = rows(all);
        assertThat(now).hasSize(1_051).filteredOn(row -> row.status().equals("succeeded")).hasSize(1);
        for (int most : List.of(1, 199, 200, 201, 999, 1_000, 1_001, 1_050)) {
            List<Transaction> cut = new ArrayList<>();
            assertThat(world.statements().transactions(all, most, cut::add)).isTrue();
            assertThat(cut).isEqualTo(now.subList(0, most));
        }
        assertThat(world.statements().transactions(all, 1_051, row -> {})).isFalse();
    }

    @Test
    void showsNobodyTheMoneyOfAnother() {
        shop.fund(shop.main, 100_00);
        TestMerchant other = TestMerchant.open(hazina);

        for (StatementScope foreign : List.of(scope(other, Currency.KES, null, null),
                new StatementScope(shop.merchant(), other.accountId(), Currency.KES, Optional.empty(),
                        Optional.empty()),
                new StatementScope(other.merchant(), shop.accountId(), Currency.KES, Optional.empty(),
                        Optional.empty()))) {
            Statement nothing = world.statements().totals(foreign);
            assertThat(nothing.inboundSucceeded()).isEqualTo(tally(Currency.KES, 0, 0));
            assertThat(nothing.available()).isEqualTo(new BigDecimal("0.00"));
            assertThat(rows(foreign)).isEmpty();
        }
        assertThat(totals(null, null).inboundSucceeded().count()).isOne();
        assertThat(world.statements().totals(scope(shop, Currency.TZS, null, null)).inboundSucceeded().count())
                .isZero();
    }

    private Statement totals(@Nullable Instant since,
            @Nullable Instant before) {
        return world.statements().totals(scope(shop, Currency.KES, since, before));
    }

    private List<Transaction> rows(StatementScope scope) {
        List<Transaction> rows = new ArrayList<>();
        world.statements().transactions(scope, ENOUGH, rows::add);
        return rows;
    }

    private static StatementScope scope(TestMerchant of, Currency currency, @Nullable Instant since,
            @Nullable Instant before) {
        return new StatementScope(of.merchant(), of.accountId(), currency, Optional.ofNullable(since),
                Optional.ofNullable(before));
    }

    private static Tally tally(Currency currency, long count, long minor) {
        return new Tally(count, new Money(currency, minor).toMajor());
    }

    private static Tally tally(Statement of, List<Transaction> rows, Kind kind, String status) {
        List<Transaction> some = rows.stream().filter(row -> row.kind() == kind && row.status().equals(status))
                .toList();
        return new Tally(some.size(), sum(of, some.stream().map(Transaction::amount)));
    }

    private static BigDecimal sum(Statement of, Stream<Money> amounts) {
        return amounts.reduce(Money.zero(of.scope().currency()), Money::plus).toMajor();
    }
}
