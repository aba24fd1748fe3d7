package dev.hazina.application.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// How each row of a day ends, and what is left unexplained.
class ReconcileDayTest extends ReconciliationContract implements OnInMemoryWorld {
    private static final LocalDate DAY = LocalDate.parse("2026-11-27");
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final FloatBalance.Key KEY = new FloatBalance.Key(new FloatAccount("daraja", "600000:utility"),
            Currency.KES);

    private final Sides sides = new Sides();

    /// What both sides say, as it is put in.
    private static final class Sides implements ReconciliationReads {
        private final List<Booked> booked = new ArrayList<>();
        private final List<Told> told = new ArrayList<>();
        private Optional<MoneySum> opening = Optional.empty();
        private Optional<MoneySum> closing = Optional.empty();

        @Override
        public List<Booked> booked(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
            return booked.stream().filter(one -> within(one.at(), period))
                    .filter(one -> only.filter(ids -> !ids.contains(one.subject().id())).isEmpty()).toList();
        }

        @Override
        public List<Told> told(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
            return told.stream().filter(one -> within(one.at(), period))
                    .filter(one -> only.filter(ids -> !ids.contains(one.subject().id())).isEmpty()).toList();
        }

        private static boolean within(Instant at, Period period) {
            return !at.isBefore(period.since()) && at.isBefore(period.before());
        }

        @Override
        public MoneySum bookedBefore(FloatBalance.Key account, Instant at) {
            return kes(100_00);
        }

        @Override
        public Optional<FloatBalance> toldBefore(FloatBalance.Key account, Instant at) {
            return (at.isBefore(NOON) ? opening : closing)
                    .map(amount -> new FloatBalance(KEY.account(), Side.TOLD, amount, at.minusSeconds(1)));
        }
    }

    private static MoneySum kes(long minor) {
        return MoneySum.of(new Money(Currency.KES, minor));
    }

    private static Subject payment(int number) {
        return new Subject(Subject.Kind.PAYMENT, new UUID(0, number));
    }

    private void book(int number, long minor, Instant at) {
        sides.booked.add(new ReconciliationReads.Booked(payment(number), kes(minor), at, Optional.empty()));
    }

    private void bookCharge(int number, long minor, Instant at) {
        sides.booked.add(new ReconciliationReads.Booked(own(number), kes(minor), at,
                Optional.of(MovementKind.CHARGE)));
    }

    private static Subject own(int number) {
        return new Subject(Subject.Kind.PROVIDER, new UUID(1, number));
    }

    private void tell(int number, MovementKind kind, long minor, Instant at) {
        boolean own = kind == MovementKind.CHARGE || kind == MovementKind.SWEEP;
        sides.told.add(new ReconciliationReads.Told(own ? own(number) : payment(number), "R" + number + kind, kind,
                new Money(Currency.KES, minor), at, at));
    }

    private Reconciliation day() {
        return new ReconcileDay(sides).of(KEY, DAY);
    }

    private State only() {
        assertThat(day().rows()).hasSize(1);
        return day().rows().getFirst().state();
    }

    @Test
    void bothWithTheSameAmountMatch() {
        book(1, 5_00, NOON);
        tell(1, MovementKind.MONEY_IN, 5_00, NOON.plusSeconds(60));

        assertThat(only()).isEqualTo(State.MATCHED);
        assertThat(day().explaining()).isEmpty();
    }

    @Test
    void differentAmountsDiffer() {
        book(1, 5_00, NOON);
        tell(1, MovementKind.MONEY_IN, 4_00, NOON);

        assertThat(only()).isEqualTo(State.AMOUNT_DIFFERS);
        assertThat(day().explained()).isEqualTo(kes(-1_00));
    }

    @Test
    void whatOneSideAloneHasIsSaid() {
        tell(1, MovementKind.MONEY_OUT, -4_00, NOON);
        assertThat(only()).isEqualTo(State.ONLY_THERE);
        sides.told.clear();
        book(2, -4_00, NOON);
        assertThat(only()).isEqualTo(State.ONLY_HERE);
        assertThat(day().explained()).isEqualTo(kes(4_00));
    }

    @Test
    void whatTheOtherSideHasOnAnotherDayIsLater() {
        Instant next = NOON.plus(Duration.ofDays(1));
        tell(1, MovementKind.MONEY_IN, 4_00, NOON);
        book(1, 4_00, next);

        assertThat(only()).isEqualTo(State.LATER);
        assertThat(day().rows().getFirst().other()).contains(next);
        assertThat(new ReconcileDay(sides).of(KEY, DAY.plusDays(1)).rows().getFirst().state()).isEqualTo(State.LATER);
        sides.booked.clear();
        book(1, 4_00, NOON.plus(Duration.ofDays(4)));
        assertThat(only()).as("too far away").isEqualTo(State.ONLY_THERE);
    }

    @Test
    void chargesAndSweepsThatAreNotBookedAreTheProvidersAlone() {
        book(1, -50_00, NOON);
        tell(1, MovementKind.MONEY_OUT, -50_00, NOON);
        tell(1, MovementKind.CHARGE, -1_00, NOON);
        tell(2, MovementKind.SWEEP, -20_00, NOON);

        Reconciliation day = day();

        assertThat(day.told()).isEqualTo(new Reconciliation.Flows(kes(0), kes(-50_00), kes(-1_00), kes(-20_00)));
        assertThat(day.booked()).isEqualTo(new Reconciliation.Flows(kes(0), kes(-50_00), kes(0), kes(0)));
        assertThat(day.count(State.MATCHED)).isEqualTo(1);
        assertThat(day.count(State.ONLY_THERE)).isEqualTo(2);
    }

    @Test
    void aBookedChargeIsNeitherInNorOutAndMatches() {
        book(1, -50_00, NOON);
        bookCharge(1, -1_00, NOON);
        tell(1, MovementKind.MONEY_OUT, -50_00, NOON);
        tell(1, MovementKind.CHARGE, -1_00, NOON);

        Reconciliation day = day();

        assertThat(day.booked()).isEqualTo(day.told())
                .isEqualTo(new Reconciliation.Flows(kes(0), kes(-50_00), kes(-1_00), kes(0)));
        assertThat(day.count(State.MATCHED)).isEqualTo(2);
        assertThat(day.explaining()).isEmpty();
    }

    @Test
    void aChargeThatNothingToldIsARowWhereAStatementTellsOfOthers() {
        sides.opening = Optional.of(kes(100_00));
        sides.closing = Optional.of(kes(99_00));
        bookCharge(1, -1_00, NOON);

        assertThat(day().rows()).isEmpty();
        assertThat(day().unexplained()).contains(kes(0));
        bookCharge(2, -2_00, NOON);
        tell(2, MovementKind.CHARGE, -2_00, NOON);
        assertThat(day().count(State.ONLY_HERE)).isOne();
        assertThat(day().count(State.MATCHED)).isOne();
    }

    @Test
    void aChargeThatIsBookedOnAnotherDayIsLater() {
        tell(1, MovementKind.CHARGE, -1_00, NOON);
        bookCharge(1, -1_00, NOON.plus(Duration.ofDays(1)));

        assertThat(only()).isEqualTo(State.LATER);
        assertThat(new ReconcileDay(sides).of(KEY, DAY.plusDays(1)).rows()).as("where nothing tells of charges")
                .singleElement().satisfies(row -> assertThat(row.state()).isEqualTo(State.LATER));
    }

    @Test
    void whatCameAndWentOnTheSameDayIsNoRow() {
        book(1, 0, NOON);

        assertThat(day().rows()).isEmpty();
    }

    @Test
    void theDifferenceIsExplainedToTheCent() {
        sides.opening = Optional.of(kes(1_100_00));
        sides.closing = Optional.of(kes(1_097_00));
        book(1, 5_00, NOON);
        tell(1, MovementKind.MONEY_IN, 5_00, NOON);
        tell(2, MovementKind.MONEY_IN, 2_00, NOON);

        Reconciliation day = day();

        assertThat(day.bookedOpening()).isEqualTo(kes(100_00));
        assertThat(day.bookedClosing()).isEqualTo(kes(105_00));
        assertThat(day.difference()).contains(kes(992_00));
        assertThat(day.differenceOfDay()).contains(kes(-8_00));
        assertThat(day.explained()).isEqualTo(kes(2_00));
        assertThat(day.unexplained()).as("a sweep of ten that nothing told of").contains(kes(-10_00));
        sides.opening = Optional.empty();
        assertThat(day().unexplained()).isEmpty();
    }
}
