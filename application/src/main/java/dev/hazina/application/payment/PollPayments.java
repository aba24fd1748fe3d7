package dev.hazina.application.payment;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.instruction.WaitingReports;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.InstantSource;

/// Polls payments. A payment that a crash left pending is sent again; a processing one is polled at growing intervals;
/// one that is too old, pending or processing, is polled once more and given up.
public final class PollPayments {
    private final InstructionPoller<PaymentDetails> poller;

    public PollPayments(PollSchedule<PaymentDetails> schedule, Gateways gateways, SendPayment send,
            SettleInstruction settle,
            WaitingReports waiting,
            InstantSource clock, Duration giveUpAfter, Poller.Workers workers, RestoreWatch restored,
            RestoreReads restores) {
        var inquiry = new InstructionPoller.Inquiry<>(InstructionKinds.PAYMENT, gateways, send);
        this.poller = new InstructionPoller<>(schedule, inquiry, new PaymentPolling(send, giveUpAfter, restores),
                settle, waiting, clock, workers, restored::isOpen);
    }

    /// Lets its workers poll the payments that are due, as far as workers are free.
    ///
    /// @return how many payments that was
    /// @throws RuntimeException when one of them, or of those before, could not be polled; the others were
    public int runDue() {
        return poller.poll();
    }

    /// For polls that a person asks for.
    public InstructionPoller<PaymentDetails> byHand() {
        return poller;
    }
}
