package dev.hazina.application.restore;

import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.refusal.Refusal;

/// Stands before every decision of every ledger writer. While a restore is open, only operations change something that
/// are allowed during one. So no request is carried out, no idempotency key is taken, and no right to send is claimed.
///
/// @param open whether a restore is open, read in the transaction that records the decision
public record RestoreGuard(boolean open) {

    /// @throws Refusal.Restored when the operation may not change anything now; also in place of another refusal, whose
    ///         reason may be the age of the books
    public <R> Decision<R> decide(Operation<R> operation, LockedRows rows) {
        if (!open || operation.isAllowedDuringRestore()) {
            return operation.decide(rows);
        }
        Decision<R> decision;
        try {
            decision = operation.decide(rows);
        } catch (Refusal ofOldBooks) {
            throw new Refusal.Restored();
        }
        if (!decision.changes().isEmpty()) {
            throw new Refusal.Restored();
        }
        return decision;
    }
}
