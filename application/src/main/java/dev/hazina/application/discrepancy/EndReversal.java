package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.LedgerAccount.WriteOff;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;

/// Books that the provider took back the money of a payment, whose wallet had given it back before: the platform bears
/// it. A concurrent run may have done it.
record EndReversal(Discrepancy raised, AuditStamp stamp) implements Operation<Discrepancy> {
    @Override
    public LockSet locks() {
        return LockSet.of(raised.merchant()).payment(new PaymentId(raised.subject().id())).discrepancy(raised.id());
    }

    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        Discrepancy now = locked.discrepancy(raised.id()).orElseThrow(Refusal.Restored::new);
        if (!(now.state() instanceof DiscrepancyState.Chosen(Resolution how))) {
            return Decision.of(now);
        }
        Instant at = locked.tick();
        Discrepancy ended = now.through(
                locked.payment(new PaymentId(raised.subject().id())).orElseThrow(Refusal.Restored::new).details()
                        .clearingAccount())
                .resolve(how);
        return Decision.of(ended, new Change.DiscrepancyMoved(ended),
                new Change.Posted(Bookkeeping.tookBack(ended, new WriteOff(), Money.zero(ended.amount().currency()),
                        at)),
                new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                        AuditedAction.exceptionResolved(ended, how))));
    }
}
