package dev.hazina.application.payout;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.instruction.WaitingReports;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.InstantSource;

/// Polls the payouts that are due, as [PayoutPolling] says.
public final class PollPayouts {
    private final InstructionPoller<PayoutDetails> poller;

    public PollPayouts(PollSchedule<PayoutDetails> schedule, Gateways gateways, SendPayout send,
            SettleInstruction settle,
            WaitingReports waiting,
            InstantSource clock, PayoutPollRules rules, Poller.Workers workers, RestoreWatch restored,
            UnsentPayouts unsent) {
        var inquiry = new InstructionPoller.Inquiry<>(InstructionKinds.PAYOUT, gateways, send);
        this.poller = new InstructionPoller<>(schedule, inquiry,
                new PayoutPolling(send, rules, unsent, new LastCalls()), settle, waiting, clock,
                workers,
                restored::isOpen);
    }

    /// Lets its workers poll the payouts that are due, as far as workers are free.
    ///
    /// @return how many payouts that was
    /// @throws RuntimeException when one of them, or of those before, could not be polled; the others were
    public int runDue() {
        return poller.poll();
    }

    /// For polls that a person asks for.
    public InstructionPoller<PayoutDetails> byHand() {
        return poller;
    }
}
