package dev.hazina.application.payment;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Takes the right to send a payment; empty when another has it, or it is not needed any more.
record ClaimPayment(Instruction<PaymentDetails> known,
        Duration lasts) implements Operation<Optional<Instruction<PaymentDetails>>> {
    @Override
    public LockSet locks() {
        return LockSet.of(known.details().merchant()).instruction(known.subject());
    }

    @Override
    public Decision<Optional<Instruction<PaymentDetails>>> decide(LockedRows locked) {
        Instant at = locked.tick();
        Optional<Instruction<PaymentDetails>> claimed = locked.payment(known.details().id())
                .filter(now -> now.state().equals(known.state()))
                .flatMap(now -> now.claim(at.plus(lasts), at));
        return claimed.map(payment -> Decision.of(claimed, new Change.Moved(payment)))
                .orElseGet(() -> Decision.of(claimed));
    }
}
