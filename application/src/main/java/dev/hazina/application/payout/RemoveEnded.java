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
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;

/// Removes what has ended of what holds a payout. With the last hold the payout is let go.
record RemoveEnded(Instruction<PayoutDetails> held, What what, AuditStamp stamp)
        implements
            Operation<Instruction<PayoutDetails>> {

    /// What has ended. One act removes one, so that each has its author.
    enum What {
        /// The time before which it is not sent, by the clock of the books.
        DATE,
        /// The review of its account's payouts.
        REVIEW,
        /// The time in which its maker's access is not known to be their own.
        ACCESS
    }

    @Override
    public LockSet locks() {
        return InstructionKinds.PAYOUT.locked(LockSet.of(held.details().merchant()), held.subject().id());
    }

    @Override
    public Decision<Instruction<PayoutDetails>> decide(LockedRows locked) {
        Instruction<PayoutDetails> known = InstructionKinds.PAYOUT.readAgain(locked, held);
        Instant at = locked.tick();
        boolean reviewed = locked.payouts().review(known.details().account()).isPresent();
        return switch (what) {
            case DATE -> removed(known, known.without(hold -> hold.isOver(at) && !hold.isForAccess(), at),
                    PayoutAction::dateOver);
            case ACCESS -> removed(known, known.without(hold -> hold.isOver(at) && hold.isForAccess(), at),
                    PayoutAction::accessRested);
            case REVIEW -> removed(known, known.without(hold -> !reviewed && hold.isForReview(), at),
                    PayoutAction::reviewed);
        };
    }

    private Decision<Instruction<PayoutDetails>> removed(Instruction<PayoutDetails> known,
            Optional<Instruction<PayoutDetails>> changed,
            BiFunction<Instruction<PayoutDetails>, Instruction<PayoutDetails>, AuditedAction> act) {
        return changed.map(after -> Decision.of(after, new Change.Moved(after), new Change.Logged(
                new AuditEntry(stamp.id(), after.updatedAt(), stamp.by(), act.apply(known, after)))))
                .orElseGet(() -> Decision.of(known));
    }
}
