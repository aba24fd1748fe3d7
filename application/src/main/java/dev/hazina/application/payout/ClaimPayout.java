package dev.hazina.application.payout;

import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Takes the right to send a queued payout; empty when it is gone, or the payout is held. One whose account's payouts
/// are reviewed meanwhile is held in place of that.
record ClaimPayout(Instruction<PayoutDetails> queued, UUID fence, Duration length)
        implements
            Operation<Optional<Instruction<PayoutDetails>>> {

    @Override
    public LockSet locks() {
        return LockSet.of(queued.details().merchant()).instruction(queued.subject());
    }

    @Override
    public Decision<Optional<Instruction<PayoutDetails>>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Instruction<PayoutDetails> known = InstructionKinds.PAYOUT.readAgain(locked, queued);
        Optional<Instruction<PayoutDetails>> reviewed = locked.payouts().review(known.details().account())
                .flatMap(review -> known.held(review.hold(known, at), at));
        if (reviewed.isPresent()) {
            return Decision.of(Optional.empty(), new Change.Moved(reviewed.get()));
        }
        Optional<Instruction<PayoutDetails>> claimed = known.claim(fence, at.plus(length), at);
        return claimed.map(payout -> Decision.of(claimed, new Change.Moved(payout)))
                .orElseGet(() -> Decision.of(claimed));
    }
}
