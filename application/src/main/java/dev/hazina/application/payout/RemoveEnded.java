package dev.hazina.application.payout;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PayoutAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Instant;
import java.util.Optional;

/// Removes the hold whose time is over by the clock of the books, or else the one of a review that has ended. With the
/// last hold the payout is let go.
record RemoveEnded(Instruction<PayoutDetails> held, AuditStamp stamp)
        implements
            Operation<Instruction<PayoutDetails>> {

    @Override
    public LockSet locks() {
        return InstructionKinds.PAYOUT.locked(LockSet.of(held.details().merchant()), held.subject().id());
    }

    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instruction<PayoutDetails> known = InstructionKinds.PAYOUT.read(locked, held.subject().id()).orElseThrow();
        Instant at = locked.tick();
        Optional<Instruction<PayoutDetails>> dated = known.without(hold -> hold.isOver(at), at);
        if (dated.isPresent()) {
            return removed(dated.get(), at, PayoutAction.dateOver(known, dated.get()));
        }
        return Optional.of(known).filter(any -> locked.payouts().review(known.details().account()).isEmpty())
                .flatMap(any -> known.without(Hold::isForReview, at))
                .map(after -> removed(after, at, PayoutAction.reviewed(known, after)))
                .orElseGet(() -> Decision.of(known));
    }

    private Decision<Instruction<PayoutDetails>> removed(Instruction<PayoutDetails> after, Instant at,
            AuditedAction act) {
        return Decision.of(after, new Change.Moved(after),
                new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(), act)));
    }
}
