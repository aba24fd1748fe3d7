package dev.hazina.application.reconciliation;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.reconciliation.BookkeepingRail.Moved;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Differences of each kind between a provider's books and ours, one of each on a recorded day.
final class PlantedDifferences {
    private static final long SWEPT = -2_345_67;
    private final RecordedDay day;
    private final DayTraffic traffic;
    private final DayPayouts payouts;
    private final TestInstructions instructions;
    /// How the row of the provider's side ends on the day, by its name.
    final Map<String, State> told = new HashMap<>();
    /// What is booked and the provider never had.
    final Set<Subject> onlyHere = new HashSet<>();

    PlantedDifferences(RecordedDay day, DayTraffic traffic, DayPayouts payouts) {
        this.day = day;
        this.traffic = traffic;
        this.payouts = payouts;
        this.instructions = new TestInstructions(day.hazina, day.shop);
    }

    /// A charge may have the receipt of what was charged.
    static String name(String receipt, long minor) {
        return receipt + " " + minor;
    }

    private interface Plant {
        void at(Instant time);
    }

    private void add(int hour, Plant plant) {
        Instant at = RecordedDay.BEGIN.plus(Duration.ofHours(hour)).plus(Duration.ofMinutes(7));
        day.agenda.add(at, () -> plant.at(at));
    }

    void plan() {
        add(1, at -> only(BookkeepingRail.TILL, at, "SWEPT-TO-BANK", MovementKind.SWEEP, SWEPT, State.LATER));
        add(2, this::successThatMovedNothing);
        add(6, this::anotherAmountThanAsked);
        add(7, this::anotherAmountThanNoticed);
        add(8, this::paidTwice);
        add(9, this::paidAfterFailure);
        add(10, this::chargedOtherwise);
        add(11, at -> only(BookkeepingRail.TILL, at, "CHARGE-OF-THE-TILL", MovementKind.CHARGE, -7_77, State.LATER));
        add(12, at -> only(BookkeepingRail.TILL, at, "GIVEN-BACK-UNASKED", MovementKind.REFUND, -8_88,
                State.ONLY_THERE));
        add(13, at -> only(BookkeepingRail.TILL, at, "ANYTHING-ELSE", MovementKind.OTHER, -9_99, State.ONLY_THERE));
        add(17, at -> only(BookkeepingRail.PAYING, at, "SWEPT-WITHOUT-A-RULE", MovementKind.SWEEP, SWEPT,
                State.ONLY_THERE));
        add(18, at -> only(BookkeepingRail.PAYING, at, "CHARGE-GIVEN-BACK", MovementKind.CHARGE, 1_11, State.LATER));
        add(19, at -> only(BookkeepingRail.TILL, at, "FILLED-FROM-OUTSIDE", MovementKind.OTHER, 12_34,
                State.ONLY_THERE));
    }

    private Moved only(FloatAccount account, Instant at, String receipt, MovementKind kind, long minor, State state) {
        told.put(name(receipt, minor), state);
        return day.rail.move(account, at, receipt, kind, minor, "", "");
    }

    private void successThatMovedNothing(Instant at) {
        Instruction<PaymentDetails> payment = instructions.prompt(31_00);
        instructions.tell(payment, new Outcome.Succeeded(Optional.empty()));
        onlyHere.add(payment.subject());
    }

    private void anotherAmountThanAsked(Instant at) {
        Instruction<PaymentDetails> payment = instructions.prompt(41_00);
        Moved moved = only(BookkeepingRail.TILL, at, "PAID-LESS-THAN-ASKED", MovementKind.MONEY_IN, 1_00,
                State.ONLY_THERE);
        instructions.tell(payment, Report.of(new Outcome.Succeeded(moved.receipt()), TestInstructions.kes(1_00)));
    }

    private void anotherAmountThanNoticed(Instant at) {
        Moved moved = day.rail.move(BookkeepingRail.TILL, at, "NOTICED-WITH-LESS", MovementKind.MONEY_IN, 510_00, "",
                day.shop.main.number());
        told.put(name(moved.receipt(), moved.minor()), State.AMOUNT_DIFFERS);
        day.faulty.deliver(new ProviderMessage(traffic.token, BookkeepingRail.notice(moved, 500_00, false)));
    }

    private void paidTwice(Instant at) {
        Instruction<PayoutDetails> payout = payouts.ask();
        day.outgoing.settle(payout.subject());
        ProviderMessage end = day.outgoing.draw(0);
        payouts.move(at, payout, "O" + payout.subject().id(), RecordedDay.CHARGE);
        day.faulty.deliver(end);
        only(BookkeepingRail.PAYING, at, "PAID-A-SECOND-TIME", MovementKind.MONEY_OUT,
                -payout.details().amount().minor(), State.ONLY_THERE);
    }

    private void paidAfterFailure(Instant at) {
        Instruction<PayoutDetails> payout = payouts.ask();
        instructions.tell(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        only(BookkeepingRail.PAYING, at, "PAID-AFTER-A-FAILURE", MovementKind.MONEY_OUT,
                -payout.details().amount().minor(), State.ONLY_THERE);
    }

    /// The tariff's charge is corrected when the statement comes, which is on another day.
    private void chargedOtherwise(Instant at) {
        Instruction<PayoutDetails> payout = payouts.ask();
        day.outgoing.settle(payout.subject());
        ProviderMessage end = day.outgoing.draw(0);
        String receipt = "O" + payout.subject().id();
        payouts.move(at, payout, receipt, RecordedDay.CHARGE + 2_00);
        told.put(name(receipt, -RecordedDay.CHARGE - 2_00), State.AMOUNT_DIFFERS);
        day.faulty.deliver(end);
    }
}
