package dev.hazina.application.statementfile;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.ownmovement.BookCharges;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.ownmovement.TariffCharge;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.application.reconciliation.ReconciliationReads.Booked;
import dev.hazina.application.reconciliation.ReconciliationReads.Period;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.fee.ProviderTariff;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The contract of charges that statements tell of: each is booked once, in the commit that keeps its record.
public abstract class BookedChargesContract extends StatementRowsContract {

    private List<Booked> booked() {
        Instant now = world.clock().instant();
        return world.reconciliation().booked(account, new Period(now.minus(Duration.ofDays(1)),
                now.plus(Duration.ofDays(1))), Optional.empty());
    }

    private static MoneySum sum(long minor) {
        return MoneySum.of(kes(minor));
    }

    private int byTariff(String receipt, long minor) {
        return TariffCharge.book(world.writer(),
                new ProviderRecord.Key(account.account(), receipt, MovementKind.CHARGE), kes(minor));
    }

    @Test
    void aChargeIsBookedWithItsRecordAndNotAsMoneyOfAMerchant() {
        String told = receipt();
        paid(told, 30_00);

        take(PlainStatement.line(told, MovementKind.CHARGE, -50));

        assertThat(booked()).extracting(Booked::own, Booked::amount).containsExactlyInAnyOrder(
                tuple(Optional.empty(), sum(30_00)),
                tuple(Optional.of(MovementKind.CHARGE), sum(-50)));
        assertThat(shop.available(shop.main)).isEqualTo(30_00);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aChargeThatIsGivenBackComesIn() {
        take(PlainStatement.line(receipt(), MovementKind.CHARGE, 75));

        assertThat(booked()).extracting(Booked::amount).containsExactly(sum(75));
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void whatWasBookedStaysWhateverIsToldAgain() {
        String told = receipt();
        String file = PlainStatement.line(told, MovementKind.CHARGE, -50);
        take(file);
        List<Booked> before = booked();

        take(file);
        take(file + PlainStatement.line(receipt(), MovementKind.MONEY_OUT, -1));
        take(PlainStatement.line(told, MovementKind.CHARGE, -60));

        assertThat(booked()).isEqualTo(before).hasSize(1);
        assertThat(byTariff(told, -70)).isZero();
        assertThat(booked()).isEqualTo(before);
    }

    @Test
    void oneReceiptIsBookedOnceWhereAFileHasItTwice() {
        String told = receipt();

        take(PlainStatement.line(told, MovementKind.CHARGE, -50) + PlainStatement.line(told, MovementKind.CHARGE, -60));

        assertThat(booked()).extracting(Booked::amount).containsExactly(sum(-50));
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aStatementCorrectsTheTariffOnce() {
        String more = receipt();
        String less = receipt();
        String right = receipt();
        assertThat(byTariff(more, -5_00) + byTariff(less, -5_00) + byTariff(right, -5_00)).isEqualTo(3);
        assertThat(byTariff(more, -6_00)).isZero();

        String file = PlainStatement.line(more, MovementKind.CHARGE, -7_00)
                + PlainStatement.line(less, MovementKind.CHARGE, -1_00)
                + PlainStatement.line(right, MovementKind.CHARGE, -5_00);
        take(file);
        take(file);
        take(PlainStatement.line(more, MovementKind.CHARGE, -9_00));

        assertThat(booked()).extracting(Booked::amount).containsExactlyInAnyOrder(sum(-7_00), sum(-1_00), sum(-5_00));
        assertThat(booked()).extracting(Booked::own).containsOnly(Optional.of(MovementKind.CHARGE));
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aBookedChargeMatchesOrIsLater() {
        String told = receipt();
        StatementFile taken = take(PlainStatement.line(told, MovementKind.CHARGE, -50)
                + PlainStatement.line(receipt(), MovementKind.SWEEP, -20_00)).file();
        LocalDate moved = LocalDate.ofInstant(taken.first(), ZoneOffset.UTC);

        Reconciliation day = new ReconcileDay(world.reconciliation()).of(account, moved);

        assertThat(day.told().charges()).isEqualTo(sum(-50));
        assertThat(day.rows()).filteredOn(row -> row.receipt().equals(Optional.of(told))).singleElement()
                .satisfies(row -> assertThat(row.state())
                        .isEqualTo(day.booked().charges().isZero() ? State.LATER : State.MATCHED));
        assertThat(day.rows()).filteredOn(row -> row.state() == State.ONLY_THERE).singleElement()
                .satisfies(row -> assertThat(row.told()).as("the sweep").contains(sum(-20_00)));
        assertThat(new ReconcileDay(world.reconciliation()).of(account, moved)).as("a second run").isEqualTo(day);
    }

    @Test
    void aSweepIsBookedOnceItIsSaidThatItGoesToTheBank() {
        String file = PlainStatement.line(receipt(), MovementKind.SWEEP, -20_00)
                + PlainStatement.line(receipt(), MovementKind.SWEEP, 3_00)
                + PlainStatement.line(receipt(), MovementKind.OTHER, -1_00);
        StatementFile taken = take(file).file();
        assertThat(booked()).isEmpty();

        take = with(world.ids(), SweptAccounts.parse(account.account().code()));
        take(file);
        take(file);

        assertThat(booked()).extracting(Booked::own, Booked::amount).containsExactlyInAnyOrder(
                tuple(Optional.of(MovementKind.SWEEP), sum(-20_00)), tuple(Optional.of(MovementKind.SWEEP), sum(3_00)));
        Reconciliation day = new ReconcileDay(world.reconciliation()).of(account,
                LocalDate.ofInstant(taken.first(), ZoneOffset.UTC));
        assertThat(day.told().sweeps()).isEqualTo(sum(-17_00));
        assertThat(day.count(State.ONLY_THERE)).as("the other").isOne();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    private LocalDate day() {
        return LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);
    }

    @Test
    void theChargesOfDaysAreAddedUpAsTheyWereCorrected() {
        String provider = "c" + shop.merchant().value().toString().replace("-", "");
        var own = new FloatAccount(provider, "main");
        LocalDate day = day();
        for (long minor : List.of(-5_00L, -2_00L, 1_00L)) {
            TariffCharge.book(world.writer(), new ProviderRecord.Key(own, receipt(), MovementKind.CHARGE), kes(minor));
        }

        assertThat(world.operations().charges(day, day)).filteredOn(one -> one.provider().equals(provider))
                .containsExactly(new OperationsReads.DayCharges(day, provider, sum(6_00)));
        assertThat(world.operations().charges(day.plusDays(1), day.plusDays(2)))
                .noneMatch(one -> one.provider().equals(provider));
        String corrected = receipt();
        byTariff(corrected, -5_00);
        MoneySum before = charged(day);
        take(PlainStatement.line(corrected, MovementKind.CHARGE, -4_00));
        assertThat(charged(day)).isEqualTo(before.minus(sum(1_00)));
    }

    private MoneySum charged(LocalDate day) {
        return world.operations().charges(day, day).stream()
                .filter(one -> one.provider().equals(account.account().provider()))
                .map(OperationsReads.DayCharges::charged).reduce(sum(0), MoneySum::plus);
    }

    private BookCharges task() {
        return new BookCharges(world.writer(), world.providerRecords(), ProviderTariff.parse(
                account.account().code() + ".KES.collect=10:0,100:1.50"), world.clock());
    }

    @Test
    void whatWasCollectedIsChargedByTheTariffOnce() {
        paid(receipt(), 10_00);
        String told = receipt();
        paid(told, 30_00);
        paid(receipt(), 100_01);
        take(PlainStatement.line(receipt(), MovementKind.MONEY_OUT, -30_00));
        BookCharges charges = task();

        assertThat(charges.runDue()).isOne();
        assertThat(charges.runDue()).isZero();
        assertThat(task().runDue()).as("another instance").isZero();

        assertThat(booked()).filteredOn(one -> one.own().isPresent()).extracting(Booked::amount)
                .containsExactly(sum(-1_50));
        paid(receipt(), 20_00);
        assertThat(charges.runDue()).as("what came since").isOne();
        take(PlainStatement.line(told, MovementKind.CHARGE, -1_75));
        assertThat(booked()).filteredOn(one -> one.own().isPresent()).extracting(Booked::amount)
                .as("corrected by the statement").containsExactlyInAnyOrder(sum(-1_50), sum(-1_75));
        assertThat(task().runDue()).isZero();
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aClockThatWasAheadLeavesNoChargeOut() {
        Instant now = world.clock().instant();
        BookCharges charges = task();
        world.clock().set(now.plus(Duration.ofDays(3)));
        charges.runDue();
        world.clock().set(now);
        paid(receipt(), 30_00);

        assertThat(charges.runDue()).isOne();
        assertThat(charges.runDue()).isZero();
    }

    @Test
    void aChargeThatAStatementToldOfFirstStays() {
        String told = receipt();
        paid(told, 30_00);
        take(PlainStatement.line(told, MovementKind.CHARGE, -2_00));

        assertThat(task().runDue()).isZero();

        assertThat(booked()).filteredOn(one -> one.own().isPresent()).extracting(Booked::amount)
                .containsExactly(sum(-2_00));
    }

    @RepeatedTest(20)
    void instancesThatBookAtOnceBookOnce() {
        paid(receipt(), 30_00);

        var fates = ConcurrentCalls.run(CROWD, i -> task().runDue());

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates).stream().mapToInt(Integer::intValue).sum()).isOne();
        assertThat(booked()).filteredOn(one -> one.own().isPresent()).extracting(Booked::amount)
                .containsExactly(sum(-1_50));
    }

    @RepeatedTest(20)
    void twoStatementsAtOnceBookAChargeOnce() {
        String told = receipt();
        byTariff(told, -40);

        var fates = ConcurrentCalls.run(CROWD, i -> take(PlainStatement.line(told, MovementKind.CHARGE, -50)
                + PlainStatement.line(receipt(), MovementKind.MONEY_OUT, -1)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(booked()).extracting(Booked::amount).containsExactly(sum(-50));
    }
}
