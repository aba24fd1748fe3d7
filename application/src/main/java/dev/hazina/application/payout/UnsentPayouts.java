package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.instruction.PollPolicy.Step;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payout.RemoveEnded.What;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/// Polls payouts that have not been sent. A held one loses the holds whose time or review is over; a queued one whose
/// request died is sent, within the limit of sends to its provider at once.
public final class UnsentPayouts {
    /// After which a held payout comes up again: who lets it go sends it, unless the machine dies in between.
    private static final Duration HELD = Duration.ofMinutes(5);

    private final LedgerWriter writer;
    private final SendPayout send;
    private final AuditStamps stamps;
    private final SendLimit limit = new SendLimit();

    public UnsentPayouts(LedgerWriter writer, SendPayout send, AuditStamps stamps) {
        this.writer = writer;
        this.stamps = stamps;
        this.send = send;
    }

    /// @param overdue whether a queued one is about to be given up
    Step step(Instruction<PayoutDetails> unsent, boolean overdue, Instant now) {
        if (unsent.isQueued()) {
            return overdue ? new Step.Wait() : dispatched(unsent, now);
        }
        Instruction<PayoutDetails> left = ended(unsent, now)
                .map(what -> writer.record(new RemoveEnded(unsent, what, stamps.of(Actor.clock())))).orElse(unsent);
        if (left.holds().equals(unsent.holds())) {
            return new Step.Defer(unsent.holds().stream().flatMap(hold -> hold.until().stream())
                    .filter(now::isBefore).filter(now.plus(HELD)::isAfter).min(Comparator.naturalOrder())
                    .orElse(now.plus(HELD)));
        }
        return left.isQueued() ? dispatched(left, now) : new Step.Defer(now);
    }

    private static Optional<What> ended(Instruction<PayoutDetails> held, Instant now) {
        Optional<Hold> over = held.holds().stream().filter(hold -> hold.isOver(now)).findFirst();
        return over.isPresent()
                ? over.map(hold -> hold.isForAccess() ? What.ACCESS : What.DATE)
                : held.holds().stream().filter(Hold::isForReview).findFirst().map(any -> What.REVIEW);
    }

    private Step dispatched(Instruction<PayoutDetails> queued, Instant now) {
        String provider = queued.details().provider();
        Optional<Instant> later = limit.begin(provider, now);
        if (later.isPresent()) {
            return new Step.Defer(later.get());
        }
        try {
            send.dispatch(queued);
        } finally {
            limit.ended(provider);
        }
        return new Step.Wait();
    }
}
