package dev.hazina.application.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.operations.OperationsReads.Flow;
import dev.hazina.application.operations.OperationsReads.FlowCounts;
import dev.hazina.application.operations.OperationsReads.StuckItem;
import dev.hazina.application.operations.OperationsReads.StuckWork;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Totals;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.statement.MonthlyRun;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.wallet.Wallet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of operations figures. They cover all merchants, so each test compares the difference.
public abstract class OperationsReadsContract extends PortContract {
    private static final Duration LONG = Duration.ofHours(2);
    private Instant start = Instant.EPOCH;

    @BeforeEach
    void later() {
        start = world.clock().advance(Duration.ofDays(30));
    }

    private FlowCounts tally(Flow flow) {
        return world.operations().tallies(start).stream().filter(tally -> tally.flow() == flow).findFirst()
                .orElse(new FlowCounts("", flow, 0, 0, 0, 0));
    }

    private List<StuckItem> mine(Stuck stuck) {
        return world.operations().pile(stuck, world.clock().instant(), 100_000).pieces().stream()
                .filter(piece -> piece.merchant().equals(shop.merchant())).toList();
    }

    @Test
    void whatWasMadeIsCountedByHowItStands() {
        hazina.gateway.next(Plan.atOnce());
        shop.pay(shop.order(10_00).byCard());
        Instruction<PaymentDetails> open = shop.pay(shop.order(20_00));

        FlowCounts payments = tally(Flow.PAYMENT);
        assertThat(payments.provider()).isEqualTo(open.details().provider());
        assertThat(List.of(payments.made(), payments.succeeded(), payments.failed(), payments.open()))
                .containsExactly(2L, 1L, 0L, 1L);
        assertThat(tally(Flow.PAYOUT).made()).isZero();
        assertThat(world.operations().tallies(world.clock().instant().plusSeconds(60))).isEmpty();
    }

    @Test
    void theOutcomesOfDaysAreAddedUp() {
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> paid = shop.pay(shop.order(10_00).byCard());
        LocalDate day = LocalDate.ofInstant(paid.details().createdAt(), AccountZone.UTC);

        assertThat(world.operations().outcomes(day, day)).containsExactly(new OperationsReads.DayOutcomes(day,
                Currency.KES, Flow.PAYMENT, paid.details().provider(), "succeeded", 1, sum(10_00)));
        assertThat(world.operations().fees(day, day)).isEmpty();
        assertThat(world.operations().outcomesMissingBefore()).isEmpty();
    }

    @Test
    void refundsAndFailuresAreCountedToo() {
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> paid = shop.pay(shop.order(10_00).byCard());
        hazina.gateway.refunding(new Outcome.Accepted("later"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), paid.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());

        FlowCounts refunds = tally(Flow.REFUND);
        assertThat(List.of(refunds.made(), refunds.succeeded(), refunds.open())).containsExactly(1L, 0L, 1L);
        assertThat(mine(Stuck.REFUNDS_PENDING)).isEmpty();
        world.clock().advance(LONG);
        assertThat(mine(Stuck.REFUNDS_PENDING)).hasSize(1);
    }

    @Test
    void anOpenPaymentIsStuckOnceItsFirstPollsAreOver() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(20_00));
        assertThat(mine(Stuck.PAYMENTS_OPEN)).isEmpty();
        assertThat(world.operations().oldestOpen())
                .anySatisfy(waiting -> assertThat(waiting.flow()).isEqualTo(Flow.PAYMENT))
                .allSatisfy(waiting -> assertThat(waiting.since())
                        .isBeforeOrEqualTo(world.clock().instant().plusSeconds(60)));

        world.clock().advance(LONG);
        assertThat(mine(Stuck.PAYMENTS_OPEN))
                .containsExactly(new StuckItem(shop.merchant(), payment.details().id().value(),
                        payment.details().createdAt(), payment.details().provider()));
    }

    @Test
    void whatWasGivenUpIsNotOpenAlthoughItIsWatched() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(20_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
        world.clock().advance(LONG);

        FlowCounts payments = tally(Flow.PAYMENT);
        assertThat(List.of(payments.made(), payments.failed(), payments.open())).containsExactly(1L, 1L, 0L);
        assertThat(mine(Stuck.PAYMENTS_OPEN)).isEmpty();
        assertThat(world.operations().oldestOpen())
                .noneMatch(waiting -> waiting.id().equals(payment.details().id().value()));
    }

    @Test
    void aBacklogIsCountedWholeAndShownInPart() {
        Instruction<PaymentDetails> first = shop.pay(shop.order(1_00));
        shop.pay(shop.order(2_00));
        world.clock().advance(LONG);

        StuckWork all = world.operations().pile(Stuck.PAYMENTS_OPEN, world.clock().instant(), 100_000);
        StuckWork some = world.operations().pile(Stuck.PAYMENTS_OPEN, world.clock().instant(), 1);
        assertThat(all.count()).isEqualTo(all.pieces().size()).isGreaterThanOrEqualTo(2);
        assertThat(some.count()).isEqualTo(all.count());
        assertThat(some.pieces()).hasSize(1).isEqualTo(all.pieces().subList(0, 1));
        assertThat(mine(Stuck.PAYMENTS_OPEN).getFirst().id()).isEqualTo(first.details().id().value());
    }

    private RawCallback callback(String body) {
        var target = new CallbackToken.Target(shop.merchant(), new Subject(Subject.Kind.PAYMENT, world.ids().next()));
        var callback = new RawCallback(world.ids().next(), "bench", target, CallbackProof.PROVEN,
                body.getBytes(StandardCharsets.UTF_8), world.clock().instant());
        world.inbox().store(callback);
        return callback;
    }

    @Test
    void callbacksWaitOrStandAside() {
        RawCallback waiting = callback("{}");
        RawCallback aside = callback("[]");
        world.inbox().setAside(aside.id(), "it says nothing");

        assertThat(mine(Stuck.CALLBACKS_WAITING)).isEmpty();
        world.clock().advance(LONG);
        assertThat(mine(Stuck.CALLBACKS_WAITING)).extracting(StuckItem::id).containsExactly(waiting.id());
        assertThat(mine(Stuck.CALLBACKS_SET_ASIDE)).extracting(StuckItem::id, StuckItem::detail)
                .containsExactly(tuple(aside.id(), "bench: it says nothing"));
        world.clock().advance(LONG.multipliedBy(100));
        assertThat(mine(Stuck.CALLBACKS_SET_ASIDE)).as("no age takes it away").hasSize(1);
    }

    @Test
    void aStatementThatWasBegunAndNotSentIsStuck() {
        YearMonth month = YearMonth.of(2026, 1);
        assertThat(world.statementMails().claim(shop.merchant(), shop.accountId(),
                new MonthlyRun(month, LONG, false, AccountZone.UTC))).isTrue();
        world.clock().advance(LONG);
        assertThat(mine(Stuck.STATEMENTS_UNSENT)).extracting(StuckItem::id, StuckItem::detail)
                .containsExactly(tuple(shop.accountId().value(), "2026-01, 1 tried"));
        world.statementMails().sent(shop.merchant(), shop.accountId(), month);
        assertThat(mine(Stuck.STATEMENTS_UNSENT)).isEmpty();
    }

    @Test
    void whatStandsInSuspenseIsAddedUpUntilItIsResolved() {
        OperationsReads.SuspenseBalance before = suspended();
        raise(new InSuspense.SuspenseCredit(new Money(Currency.KES, 500)));
        raise(new InSuspense.SuspenseDebit(new Money(Currency.KES, 30)));
        raise(new InSuspense.Nothing());

        OperationsReads.SuspenseBalance after = suspended();
        assertThat(after.waiting().minus(before.waiting())).isEqualTo(sum(500));
        assertThat(after.missing().minus(before.missing())).isEqualTo(sum(30));
        assertThat(after.exceptions() - before.exceptions()).isEqualTo(2);
    }

    /// Other merchants may stand in the same books, so the differences count.
    @Test
    void theTotalsAreWhatTheBooksSayAndAddUpToNothing() {
        Map<String, MoneySum> before = totals();

        Wallet float1 = shop.fundedWallet("Totals", 1_000_00);
        shop.move(float1, shop.main, 300_00);

        Map<String, MoneySum> after = totals();
        MoneySum none = MoneySum.zero(Currency.KES);
        assertThat(after.getOrDefault("available", none).minus(before.getOrDefault("available", none)))
                .isEqualTo(sum(1_000_00));
        assertThat(after.values().stream().reduce(none, MoneySum::plus)).isEqualTo(none);
        assertThat(clearing(after).minus(clearing(before))).isEqualTo(sum(-1_000_00));
    }

    /// Three wallets that are nearly as full as a wallet may be.
    @Test
    void totalsMayBeBeyondWhatOneAmountCanBe() {
        MoneySum before = totals().getOrDefault("available", MoneySum.zero(Currency.KES));
        MoneySum clearedBefore = clearing(totals());
        long much = Long.MAX_VALUE / 2 - 1;
        for (String name : List.of("Full 1", "Full 2", "Full 3")) {
            shop.fundedWallet(name, much);
        }

        Map<String, MoneySum> after = totals();
        MoneySum all = sum(much).plus(sum(much)).plus(sum(much));
        assertThat(after.get("available")).isEqualTo(before.plus(all));
        assertThat(clearing(after)).isEqualTo(clearedBefore.minus(all));
        assertThat(after.values().stream().reduce(MoneySum.zero(Currency.KES), MoneySum::plus).isZero()).isTrue();
        requireReadable(all);
    }

    /// Every other read of the merchant that adds up says the same.
    private void requireReadable(MoneySum all) {
        var scope = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES, Optional.empty(),
                Optional.empty());
        Statement statement = world.statements().totals(scope);
        assertThat(statement.available()).isEqualTo(all.toMajor());
        assertThat(statement.inboundSucceeded().amount()).isEqualTo(all.toMajor());
        var days = world.days().days(shop.merchant(), shop.accountId(), Currency.KES, AccountZone.UTC,
                LocalDate.ofInstant(world.clock().instant(), AccountZone.UTC),
                LocalDate.ofInstant(world.clock().instant(), AccountZone.UTC));
        assertThat(days).extracting(day -> day.collected().amount()).containsExactly(all.toMajor());
        var summary = world.movements().summary(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.of(Currency.KES)), Currency.KES, Optional.empty(), Optional.empty());
        assertThat(summary.closing().available()).isEqualTo(all.toMajor());
        var totals = world.payments().totals(shop.merchant(), shop.accountId(), ListFilter.NONE, Optional.empty(),
                Optional.empty());
        assertThat(totals.sums()).extracting(Totals.Sum::amount).containsExactly(all.toMajor());
    }

    @Test
    void whatStandsInSuspenseMayBeBeyondWhatOneAmountCanBe() {
        OperationsReads.SuspenseBalance before = suspended();
        for (int times = 0; times < 3; times++) {
            raise(new InSuspense.SuspenseCredit(new Money(Currency.KES, Long.MAX_VALUE)));
            raise(new InSuspense.SuspenseDebit(new Money(Currency.KES, Long.MAX_VALUE)));
        }

        MoneySum all = sum(Long.MAX_VALUE).plus(sum(Long.MAX_VALUE)).plus(sum(Long.MAX_VALUE));
        assertThat(suspended().waiting().minus(before.waiting())).isEqualTo(all);
        assertThat(suspended().missing().minus(before.missing())).isEqualTo(all);
    }

    private static MoneySum sum(long minor) {
        return MoneySum.of(new Money(Currency.KES, minor));
    }

    private static MoneySum clearing(Map<String, MoneySum> totals) {
        return totals.entrySet().stream().filter(total -> total.getKey().startsWith("clearing:"))
                .map(Map.Entry::getValue).reduce(MoneySum.zero(Currency.KES), MoneySum::plus);
    }

    private Map<String, MoneySum> totals() {
        return world.operations().totals().stream().filter(total -> total.sum().currency() == Currency.KES)
                .collect(Collectors.toMap(OperationsReads.PlaceTotal::place, OperationsReads.PlaceTotal::sum));
    }

    private OperationsReads.SuspenseBalance suspended() {
        return world.operations().suspended().stream().filter(one -> one.currency() == Currency.KES).findFirst()
                .orElse(new OperationsReads.SuspenseBalance(Currency.KES, MoneySum.zero(Currency.KES),
                        MoneySum.zero(Currency.KES), 0));
    }

    private void raise(InSuspense suspense) {
        UUID id = world.ids().next();
        Discrepancy raised = Discrepancy.raise(id, shop.merchant(), shop.accountId(), Discrepancy.Kind.MISMATCH,
                new Subject(Subject.Kind.PAYMENT, world.ids().next()), new Money(Currency.KES, 500), suspense, "why",
                world.clock().instant());
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
    }
}
