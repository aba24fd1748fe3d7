package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
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
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes money out of suspense, in the commit that opens the refund or payout with which it goes back to its payer; or
/// keeps the decision until a second person approves it.
///
/// @param open makes the refund or payout
record OpenSentBack<D extends Details>(Action action, Discrepancy raised, InboundPaymentDetails notice, Open<D> open,
        Actor by, Optional<String> note, TwoPeopleRule rule,
        AuditStamp stamp) implements Operation<OpenSentBack.Opened<D>> {

    /// Makes what gives the money of a discrepancy back.
    @FunctionalInterface
    interface Open<D extends Details> {
        Instruction<D> of(Discrepancy resolved, Optional<String> note, Instant at);
    }

    /// @param sent empty while a second person has to approve
    record Opened<D extends Details>(Discrepancy now, Optional<Instruction<D>> sent) {}

    @Override
    public LockSet locks() {
        return StillWaiting.locked(LockSet.of(Platform.MERCHANT).discrepancy(raised.id()), notice.providerReceipt());
    }

    @Override
    public Optional<Actor> staff() {
        return Optional.of(by);
    }

    @Override
    public Decision<Opened<D>> decide(LockedRows locked) {
        Discrepancy known = locked.discrepancy(raised.id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        known.requireOpenTo(action);
        StillWaiting.require(known, locked, notice.providerReceipt());
        Resolution wanted = Resolution.of(action, Optional.empty(), note, by.decider(), locked.tick());
        Weighed weighed = Weighed.of(locked, known, wanted, by, rule);
        if (!weighed.agreed()) {
            Discrepancy proposed = weighed.now().propose(wanted, weighed.by());
            return Decision.of(new Opened<>(proposed, Optional.empty()), new Change.DiscrepancyMoved(proposed),
                    logged(AuditedAction.exceptionProposed(proposed, wanted), wanted));
        }
        return sent(locked, weighed, wanted);
    }

    private Decision<Opened<D>> sent(LockedRows locked, Weighed weighed, Resolution wanted) {
        Discrepancy resolved = weighed.now().resolve(wanted);
        if (!(resolved.suspense() instanceof InSuspense.SuspenseCredit waiting)) {
            throw new IllegalStateException("nothing waits to be sent back");
        }
        Instruction<D> back = open.of(resolved, wanted.note(), locked.tick());
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyMoved(resolved));
        weighed.counted(stamp.id(), wanted.at()).ifPresent(changes::add);
        locked.receipt(notice.providerReceipt()).map(KnownReceipt::decided).map(Change.ReceiptKept::new)
                .ifPresent(changes::add);
        changes.add(new Change.Posted(Bookkeeping.sentBack(resolved, waiting, wanted.at())));
        changes.add(new Change.Opened(back));
        changes.add(logged(AuditedAction.exceptionResolved(resolved, wanted), wanted));
        return new Decision<>(new Opened<>(resolved, Optional.of(back)), changes);
    }

    private Change logged(AuditedAction act, Resolution wanted) {
        return new Change.Logged(new AuditEntry(stamp.id(), wanted.at(), stamp.by(), act));
    }
}
