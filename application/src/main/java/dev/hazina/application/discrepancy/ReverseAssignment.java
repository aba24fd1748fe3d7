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
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Takes the money of an assignment from the wallet and from the fee, and marks the payment, in one commit of the
/// merchant's books; or records one person's proposal of it.
///
/// @param refused how often it was proposed and acknowledged before
/// @param standing what was read about the payment before
record ReverseAssignment(MerchantId merchant, PaymentId payment, int refused, Decided decided, ClaimStanding standing,
        TwoPeopleRule rule, AuditStamp stamp) implements Operation<Discrepancy> {
    @Override
    public LockSet locks() {
        return LockSet.of(merchant).payment(payment).discrepancy(id());
    }

    @Override
    public Optional<Actor> staff() {
        return Optional.of(decided.by());
    }

    private UUID id() {
        return TakenBack.id(payment, refused);
    }

    /// What another decision has begun is given back as it is, to be finished.
    @Override
    public Decision<Discrepancy> decide(LockedRows locked) {
        Instant at = locked.tick();
        locked.staff().require(decided.by(), Permission.DECIDE_MONEY, at);
        Instruction<PaymentDetails> paid = locked.payment(payment)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        Optional<Discrepancy> before = locked.discrepancy(id());
        if (before.filter(raised -> raised.state() instanceof DiscrepancyState.Chosen).isPresent()) {
            return Decision.of(before.get());
        }
        standing.require(new PaymentWithRefunds(paid, locked.refunds(payment)));
        Discrepancy known = before.orElseGet(() -> TakenBack.ofAssignment(paid, refused, at));
        known.requireOpenTo(Resolution.Action.TAKE_BACK);
        TakenFromWallet.requireThere(locked, paid.details());
        Resolution wanted = Resolution.of(Resolution.Action.TAKE_BACK,
                Optional.of(TakenFromWallet.place(paid.details())), decided.note(), decided.by().decider(), at);
        Weighed weighed = Weighed.of(locked, known, wanted, decided.by(), rule);
        Discrepancy after = weighed.agreed()
                ? weighed.now().choose(wanted)
                : weighed.now().propose(wanted, weighed.by());
        List<Change> changes = new ArrayList<>();
        changes.add(before.isPresent() ? new Change.DiscrepancyMoved(after) : new Change.DiscrepancyRaised(after));
        if (weighed.agreed()) {
            weighed.counted(stamp.id(), at).ifPresent(changes::add);
            changes.addAll(TakenFromWallet.of(paid, after, wanted, stamp).changes());
        } else {
            changes.add(new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                    AuditedAction.exceptionProposed(after, wanted))));
        }
        return new Decision<>(after, changes);
    }
}
