package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.util.Optional;
import java.util.UUID;

/// Raises a discrepancy about an open instruction whose provider has not reported a final result in time.
record RaiseUnanswered<D extends Details>(InstructionKind<D> kind, Instruction<D> known, UUID discrepancy)
        implements
            Operation<Instruction<D>> {
    @Override
    public LockSet locks() {
        return kind.locked(known);
    }

    @Override
    public Decision<Instruction<D>> decide(LockedRows locked) {
        Instruction<D> now = kind.readAgain(locked, known);
        return Optional.of(now).filter(Instruction::isOpen).flatMap(kind::unanswered)
                .map(detail -> Decision.of(now, Discrepancies.raised(now, Discrepancy.Kind.UNANSWERED, detail,
                        discrepancy, locked.tick())))
                .orElseGet(() -> Decision.of(now));
    }
}
