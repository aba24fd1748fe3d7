package dev.hazina.application.refund;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.PollPolicy;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Refunds are polled at growing intervals and without end: as long as the provider has reported no final result, the
/// payer may have the money, and it stays out of the wallet. After a day without a final result a discrepancy is raised
/// as well.
public record RefundPolling(SendRefund send) implements PollPolicy<RefundDetails> {
    private static final List<Duration> THEN = List.of(Duration.ofMinutes(1), Duration.ofMinutes(2),
            Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));
    /// The time that the provider has for a final result before a discrepancy is raised.
    public static final Duration UNANSWERED_AFTER = Duration.ofHours(24);

    @Override
    public Instant deadline(Instruction<RefundDetails> open, Capabilities able) {
        return open.clockStart().plus(UNANSWERED_AFTER);
    }

    /// A new refund without a provider's reference may never have reached the provider: it is sent again, where
    /// that is safe. Any other is polled, except a held one and one with contradicting reports: a person ends it.
    /// One that was booked again after a restore was sent long before its time in the books, perhaps so long that
    /// its provider would take it for another one: it is polled.
    @Override
    public Step step(Instruction<RefundDetails> open, Capabilities able, boolean overdue, Instant now) {
        if (open.isDisputed() || open.isUnsent()) {
            return new Step.Wait();
        }
        if (open.providerRef().isEmpty() && !open.details().restored()
                && able.mayBeSentAgain(open.clockStart(), now)) {
            return new Step.Sent(send.resume(open));
        }
        return able.asking() == Asking.NOT_OFFERED
                ? new Step.Sent(Report.of(new Outcome.Unknown("the channel can't be asked")))
                : new Step.Ask(overdue);
    }

    @Override
    public boolean mayBeGivenUp(Instruction<RefundDetails> known, Instant now) {
        return false;
    }

    @Override
    public Instant next(Instruction<RefundDetails> open, Capabilities able, int polls, Instant now) {
        Instant deadline = deadline(open, able);
        return now.plus(now.isBefore(deadline)
                ? THEN.get(Math.min(polls, THEN.size() - 1))
                : LateResultPolling.pause(deadline, now));
    }
}
