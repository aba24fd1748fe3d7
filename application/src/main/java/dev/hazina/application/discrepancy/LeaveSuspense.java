package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes out of suspense what a provider reversed, where nothing was decided about it meanwhile.
///
/// @param raised the discrepancy about the money in suspense
/// @param reversal the one about the payment that the provider reversed, with its decision
record LeaveSuspense(Discrepancy raised, ProviderReceipt receipt, Discrepancy reversal, AuditStamp stamp)
        implements
            Operation<Discrepancy> {
    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).discrepancy(raised.id()).inbound(receipt).receipt(Optional.of(receipt));
    }

    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        Discrepancy now = locked.discrepancy(raised.id()).orElseThrow(Refusal.Restored::new);
        if (!(reversal.state() instanceof DiscrepancyState.Chosen(Resolution how)) || !isUndecided(now)
                || !(now.suspense() instanceof InSuspense.SuspenseCredit waiting)) {
            return Decision.of(now);
        }
        Resolution left = Resolution.of(Resolution.Action.WRITE_OFF, Optional.empty(),
                Optional.of("the provider took it back; see exception " + reversal.id()), how.by(), locked.tick());
        Discrepancy resolved = now.resolve(left);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyMoved(resolved));
        changes.add(new Change.Posted(Bookkeeping.writtenOff(resolved, waiting, left.at())));
        locked.receipt(receipt).filter(known -> known.holder().equals(raised.subject())).map(KnownReceipt::decided)
                .map(Change.ReceiptKept::new).ifPresent(changes::add);
        changes.add(new Change.Logged(new AuditEntry(stamp.id(), left.at(), stamp.by(),
                AuditedAction.exceptionResolved(resolved, left))));
        return new Decision<>(resolved, changes);
    }

    private static boolean isUndecided(Discrepancy now) {
        return now.state() instanceof DiscrepancyState.Open || now.state() instanceof DiscrepancyState.Proposed;
    }
}
