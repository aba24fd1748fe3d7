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
import dev.hazina.application.receipt.BookedReversal;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Carries out a decision within one merchant's books, or records it until a second person approves.
///
/// @param of the discrepancy as it was read, which names the rows to lock; empty where an instruction is settled by
///         hand and no discrepancy was raised
/// @param earlier the decisions about the same before that discrepancy was raised
/// @param wallet the named wallet, if any
/// @param receipt the receipt that the decision is about, if any
/// @param reversal what the decision books of what a provider took back, if anything
/// @param stamp of the audit entry
/// @param fresh the id of the discrepancy that is raised where none was
/// @param further the id of another discrepancy that the decision may raise
record Resolve(MerchantId merchant, Subject subject, Optional<Discrepancy> of, EarlierDecisions earlier,
        Decided decided,
        Optional<WalletRef> wallet, Optional<ProviderReceipt> receipt, Optional<BookedReversal> reversal,
        TwoPeopleRule rule, AuditStamp stamp, UUID fresh, UUID further)
        implements
            Operation<Discrepancy> {

    @Override
    public LockSet locks() {
        LockSet named = DiscrepancySubject.locked(LockSet.of(merchant), of, subject)
                .wallets(wallet.stream().toArray(WalletRef[]::new))
                .receipt(receipt);
        LockSet locks = reversal.map(known -> known.locked(named)).orElse(named);
        return of.map(raised -> locks.discrepancy(raised.id())).orElse(locks);
    }

    @Override
    public Optional<Actor> staff() {
        return Optional.of(decided.by());
    }

    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        DiscrepancySubject about = DiscrepancySubject.of(locked, of, subject);
        Instant at = locked.tick();
        locked.staff().require(decided.by(), Permission.DECIDE_MONEY, at);
        Discrepancy known = of.map(raised -> locked.discrepancy(raised.id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND)))
                .orElseGet(() -> about.inDoubt(fresh, at));
        known.requireOpenTo(decided.action());
        receipt.flatMap(locked::receipt).ifPresent(held -> StillWaiting.require(known, held));
        reversal.ifPresent(taken -> taken.requireNone(locked));
        Optional<Wallet> touched = WalletOfResolution.find(locked, known, about, decided.action(), wallet);
        Optional<Found> found = decided.found(known.amount());
        Resolution wanted = new Resolution(decided.action(), touched.map(Wallet::place), found, decided.note(),
                decided.by().decider(), Optional.empty(), at);
        Weighed weighed = Weighed.of(locked, known, wanted, decided.by(), rule);
        List<Change> changes = new ArrayList<>();
        if (of.isEmpty()) {
            changes.add(new Change.DiscrepancyRaised(known));
        }
        if (weighed.agreed()) {
            weighed.counted(stamp.id(), at).ifPresent(changes::add);
            reversal.ifPresent(taken -> changes.addAll(taken.booked(known)));
        }
        Discrepancy after = weighed.agreed()
                ? carriedOut(locked, about, weighed.now(), wanted, changes)
                : proposed(weighed, wanted, changes);
        return new Decision<>(after, changes);
    }

    private Discrepancy proposed(Weighed weighed, Resolution wanted, List<Change> changes) {
        Discrepancy proposed = weighed.now().propose(wanted, weighed.by());
        changes.add(new Change.DiscrepancyMoved(proposed));
        changes.add(logged(AuditedAction.exceptionProposed(proposed, wanted), wanted.at()));
        return proposed;
    }

    private Discrepancy carriedOut(LockedRows locked, DiscrepancySubject about, Discrepancy now, Resolution wanted,
            List<Change> changes) {
        var carrying = new CarryOut(locked, about, now, wanted, further, earlier);
        Discrepancy after = carrying.after();
        changes.add(new Change.DiscrepancyMoved(after));
        changes.addAll(carrying.changes());
        if (subject.kind() == Subject.Kind.INBOUND_PAYMENT && now.kind() == Discrepancy.Kind.UNMATCHED) {
            receipt.flatMap(locked::receipt).map(KnownReceipt::decided)
                    .ifPresent(known -> changes.add(new Change.ReceiptKept(known)));
        }
        changes.add(logged(AuditedAction.exceptionResolved(after, wanted), wanted.at()));
        return after;
    }

    private Change logged(AuditedAction act, Instant at) {
        return new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(), act));
    }
}
