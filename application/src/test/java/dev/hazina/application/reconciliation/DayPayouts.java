package dev.hazina.application.reconciliation;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.reconciliation.BookkeepingRail.Moved;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Duration;
import java.time.Instant;

/// What is paid out on a recorded day. Its provider charges for each.
final class DayPayouts {
    private static final Duration TIME = Duration.ofHours(20);
    private static final int FIRST_PHONE = 10_000_000;

    private final RecordedDay day;
    private final DayTraffic traffic;
    private final TestInstructions instructions;
    private int number;

    DayPayouts(RecordedDay day, DayTraffic traffic) {
        this.day = day;
        this.traffic = traffic;
        this.instructions = new TestInstructions(day.hazina, day.shop);
    }

    void plan(int payouts) {
        for (int i = 0; i < payouts; i++) {
            Instant at = day.moment(RecordedDay.BEGIN, TIME);
            day.agenda.add(at, () -> send(at));
        }
    }

    Instruction<PayoutDetails> ask() {
        return instructions.payout(100_00 + day.random.nextInt(50) * 100,
                new Phone("+2547" + (FIRST_PHONE + number++)));
    }

    private void send(Instant at) {
        Instruction<PayoutDetails> payout = ask();
        Instant paidAt = day.moment(at.plusSeconds(20), Duration.ofMinutes(3));
        day.agenda.add(paidAt, () -> {
            day.outgoing.settle(payout.subject());
            ProviderMessage end = day.outgoing.draw(0);
            traffic.tell(move(paidAt, payout, "O" + payout.subject().id(), RecordedDay.CHARGE), end);
        });
    }

    /// The provider pays, and charges for it.
    Moved move(Instant at, Instruction<PayoutDetails> payout, String receipt, long charge) {
        String phone = payout.details().destination().e164();
        Moved moved = day.rail.move(BookkeepingRail.PAYING, at, receipt, MovementKind.MONEY_OUT,
                -payout.details().amount().minor(), phone, "");
        day.rail.move(BookkeepingRail.PAYING, at, receipt, MovementKind.CHARGE, -charge, phone, "");
        return moved;
    }
}
