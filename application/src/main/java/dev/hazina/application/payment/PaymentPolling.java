package dev.hazina.application.payment;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.PollPolicy;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// When the channel of a payment is asked, when one whose request died is sent again, and when it is given up.
public record PaymentPolling(SendPayment send, Duration giveUpAfter, RestoreReads restores)
        implements
            PollPolicy<PaymentDetails> {
    private static final List<Duration> THEN = List.of(Duration.ofMinutes(1), Duration.ofMinutes(2),
            Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));

    private static final Duration UNSENT_FOR = Duration.ofMinutes(15);

    @Override
    public Instant deadline(Instruction<PaymentDetails> open, Capabilities able) {
        return open.details().createdAt().plus(open.isQueued() ? unsentFor() : giveUpAfter);
    }

    /// How long a payment that never left is tried again. A payer who is asked later has forgotten why.
    private Duration unsentFor() {
        return giveUpAfter.compareTo(UNSENT_FOR) < 0 ? giveUpAfter : UNSENT_FOR;
    }

    /// A payment with contradicting reports is not polled: only a person ends it.
    @Override
    public Step step(Instruction<PaymentDetails> open, Capabilities able, boolean overdue, Instant now) {
        if (open.isToBeSent() && !overdue && !isInDoubt(open)) {
            return send.resume(open).<Step>map(Step.Sent::new).orElseGet(Step.Wait::new);
        }
        if (open.isDisputed()) {
            return new Step.Wait();
        }
        return able.asking() == Asking.ANSWERS
                ? new Step.Ask(overdue)
                : new Step.Sent(Report.of(new Outcome.Unknown("the channel can't be asked")));
    }

    /// Whether it may have been sent in a time that the books have lost: its payer would be asked twice. Clocks that
    /// differ by less than the time for which any is sent again change nothing.
    private boolean isInDoubt(Instruction<PaymentDetails> open) {
        return restores.lastUnproven().map(ended -> ended.plus(UNSENT_FOR))
                .filter(open.details().createdAt()::isBefore).isPresent();
    }

    @Override
    public boolean mayBeGivenUp(Instruction<PaymentDetails> known, Instant now) {
        return known.isOpen() && !known.isDisputed();
    }

    @Override
    public boolean hasLateResults(Capabilities able) {
        return able.asking() == Asking.ANSWERS;
    }

    @Override
    public Instant next(Instruction<PaymentDetails> open, Capabilities able, int polls, Instant now) {
        Instant deadline = deadline(open, able);
        Instant next = now.plus(THEN.get(Math.min(polls, THEN.size() - 1)));
        return next.isAfter(deadline) && now.isBefore(deadline) ? deadline : next;
    }
}
