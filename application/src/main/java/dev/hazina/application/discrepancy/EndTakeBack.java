package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.refusal.Refusal;

/// Ends a take-back whose money is in suspense again. A concurrent run may have done it.
record EndTakeBack(Discrepancy raised) implements Operation<Discrepancy> {
    @Override
    public LockSet locks() {
        return LockSet.of(raised.merchant()).discrepancy(raised.id());
    }

    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        Discrepancy now = locked.discrepancy(raised.id()).orElseThrow(Refusal.Restored::new);
        if (!(now.state() instanceof DiscrepancyState.Chosen(var how))) {
            return Decision.of(now);
        }
        Discrepancy ended = now.resolve(how);
        return Decision.of(ended, new Change.DiscrepancyMoved(ended));
    }
}
