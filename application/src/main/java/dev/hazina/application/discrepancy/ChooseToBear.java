package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.receipt.BookedReversal;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Records the choice that the platform bears a reversal, or one person's proposal of it.
///
/// @param raised the discrepancy about the payment
/// @param reversal empty where no money of it waited ever
record ChooseToBear(Discrepancy raised, Optional<BookedReversal> reversal, Decided decided, TwoPeopleRule rule,
        AuditStamp stamp)
        implements
            Operation<Discrepancy> {
    @Override
    public LockSet locks() {
        LockSet locks = LockSet.of(raised.merchant()).discrepancy(raised.id());
        return reversal.map(known -> known.locked(locks)).orElse(locks);
    }

    @Override
    public Optional<Actor> staff() {
        return Optional.of(decided.by());
    }

    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        Discrepancy known = locked.discrepancy(raised.id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        known.requireOpenTo(decided.action());
        Optional<BookedReversal> fresh = reversal.filter(any -> !(known.state() instanceof DiscrepancyState.Chosen));
        fresh.ifPresent(any -> any.requireNone(locked));
        Resolution wanted = Resolution.of(decided.action(), Optional.empty(), decided.note(), decided.by().decider(),
                locked.tick());
        Weighed weighed = Weighed.of(locked, known, wanted, decided.by(), rule);
        List<Change> changes = new ArrayList<>();
        Discrepancy after = weighed.agreed()
                ? weighed.now().choose(wanted)
                : weighed.now().propose(wanted, weighed.by());
        changes.add(new Change.DiscrepancyMoved(after));
        if (weighed.agreed()) {
            weighed.counted(stamp.id(), wanted.at()).ifPresent(changes::add);
            fresh.ifPresent(any -> changes.addAll(any.booked(after)));
        } else {
            changes.add(new Change.Logged(new AuditEntry(stamp.id(), wanted.at(), stamp.by(),
                    AuditedAction.exceptionProposed(after, wanted))));
        }
        return new Decision<>(after, changes);
    }
}
