package dev.hazina.application.payment;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.instruction.Settled;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Claim;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Makes a payment of money that a person of the merchant has claimed, unless it was made before.
///
/// The person's key was checked as the claim was recorded, so it isn't asked for here: a claim that is recorded goes
/// on.
record TakeClaimed(TakeInboundPayment taking, AuditStamp stamp) implements Operation<PaymentWithRefunds> {
    @Override
    public LockSet locks() {
        return taking.locks();
    }

    /// @throws Refusal.Conflict when the merchant has another payment with the reference, or the money is another's
    @Override
    public Decision<PaymentWithRefunds> decide(LockedRows locked) {
        Optional<Instruction<PaymentDetails>> made = locked.payment(taking.id());
        if (made.isPresent()) {
            return Decision.of(whole(locked, made.get()));
        }
        locked.paymentByReference(taking.reference()).ifPresent(other -> {
            throw new Refusal.Conflict(RefusalCode.REFERENCE_USED, "a payment with this reference exists",
                    new Refusal.Conflict.Holder("Payment", other.details().id().toString()));
        });
        if (taking.isAnothers(locked)) {
            throw Claim.alreadyAssigned();
        }
        Settled<PaymentDetails> fresh = taking.fresh(locked);
        return new Decision<>(whole(locked, fresh.now()), fresh.changes()).and(new Change.Logged(
                new AuditEntry(stamp.id(), locked.tick(), stamp.by(), PaymentAction.claimed(fresh.now()))));
    }

    private PaymentWithRefunds whole(LockedRows locked, Instruction<PaymentDetails> payment) {
        return new PaymentWithRefunds(payment, locked.refunds(taking.id()));
    }
}
