package dev.hazina.application.instruction;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.time.Duration;
import java.util.Optional;

/// A settlement by a callback that is stored in the same commit. A repeated callback finds the instruction ended, and a
/// report that a person has to decide about raises a discrepancy. Both are left to the inbox, which knows the callbacks
/// that it has: nothing is recorded here.
record SettleAndStore<D extends Details>(SettleInstruction.Settle<D> settle, RawCallback callback)
        implements
            Operation<Boolean> {
    /// A provider waits for the acknowledgement, and the callback may have to be stored alone afterwards.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    @Override
    public LockSet locks() {
        return settle.locks();
    }

    @Override
    public Optional<Duration> longestWait() {
        return Optional.of(LONGEST_WAIT);
    }

    @Override
    public Decision<Boolean> decide(LockedRows locked) {
        if (settle.before(locked).filter(Instruction::isOpen).isEmpty()) {
            return Decision.of(false);
        }
        Decision<Instruction<D>> settled = settle.decide(locked);
        boolean ends = !settled.result().isOpen()
                && settled.changes().stream().noneMatch(Change.DiscrepancyRaised.class::isInstance);
        return ends
                ? new Decision<>(true, settled.changes()).and(new Change.HandledCallbackStored(callback))
                : Decision.of(false);
    }
}
