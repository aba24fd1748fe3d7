package dev.hazina.application.restore;

import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.SettlementPostings;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import java.util.UUID;

/// Ends an instruction as refused that was refused in the lost time, and that the books still hold as open. Its request
/// was answered so, and its client may have asked for the same again: sent now, it would move the money a second time.
/// One that the books lack stays away, and so does its idempotency key, which was free again.
///
/// @param discrepancy the id to use should one have to be raised
record EndRefused<D extends Details>(SentInstruction refused, InstructionKind<D> kind, UUID discrepancy)
        implements
            Operation<Boolean> {
    private static final Outcome REFUSED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);

    @Override
    public LockSet locks() {
        return kind.locked(LockSet.of(refused.details().merchant()), refused.subject().id());
    }

    @Override
    public boolean isAllowedDuringRestore() {
        return true;
    }

    @Override
    public Decision<Boolean> decide(LockedRows locked) {
        var at = locked.tick();
        return kind.read(locked, refused.subject().id()).filter(Instruction::isOpen)
                .filter(open -> open.settle(REFUSED, at) instanceof Settlement.Moved<D>)
                .map(open -> new SettlementPostings<>(kind, locked, discrepancy, at).by(open, REFUSED))
                .map(settled -> new Decision<>(true, settled.changes()))
                .orElseGet(() -> Decision.of(false));
    }
}
