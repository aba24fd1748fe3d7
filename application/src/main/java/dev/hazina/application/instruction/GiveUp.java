package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Ends an instruction without a final result of its provider. A payout that may have been sent before a restore is
/// held in place of that.
///
/// @param known as it was read; one that has changed since is left as it is
record GiveUp<D extends Details>(InstructionKind<D> kind, Instruction<D> known, UUID discrepancy)
        implements
            Operation<Instruction<D>> {
    @Override
    public LockSet locks() {
        return kind.locked(known);
    }

    @Override
    public Decision<Instruction<D>> decide(LockedRows locked) {
        Instruction<D> before = kind.readAgain(locked, known);
        if (!before.equals(known)) {
            return Decision.of(before);
        }
        Instant at = locked.tick();
        Optional<Instruction<D>> doubted = locked.payouts().doubt(before, at)
                .flatMap(hold -> before.held(hold, at));
        if (doubted.isPresent()) {
            return Decision.of(doubted.get(), new Change.Moved(doubted.get()));
        }
        Settlement<D> settlement = before.giveUp(at);
        Settled<D> settled = new SettlementPostings<>(kind, locked, discrepancy, at).by(before, settlement);
        return new Decision<>(settled.now(), settled.changes());
    }
}
