package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Keeps an open instruction from ending by time.
///
/// @param provider the only adapter that is heard
/// @param unreadable why a person has to look; empty where none has to
record KeepOpen<D extends Details>(InstructionKind<D> kind, MerchantId merchant, UUID id, String provider,
        Optional<String> unreadable,
        UUID discrepancy)
        implements
            Operation<Instruction<D>> {
    @Override
    public LockSet locks() {
        return kind.locked(LockSet.of(merchant), id);
    }

    @Override
    public boolean isAllowedDuringRestore() {
        return true;
    }

    @Override
    public Decision<Instruction<D>> decide(LockedRows locked) {
        Instruction<D> before = kind.read(locked, id)
                .filter(found -> found.details().provider().equals(provider))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, kind.name()));
        Instant at = locked.tick();
        Settled<D> kept = new SettlementPostings<>(kind, locked, discrepancy, at).by(before, before.keepOpen(at));
        List<Change> changes = new ArrayList<>(kept.changes());
        unreadable.ifPresent(why -> changes.add(
                Discrepancies.raised(before, Discrepancy.Kind.UNREADABLE, why, discrepancy, at)));
        return new Decision<>(kept.now(), changes);
    }
}
