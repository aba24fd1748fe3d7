package dev.hazina.application.refund;

import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Reads the payment of a refund and changes nothing.
record PaymentOfRefund(Instruction<RefundDetails> refund) implements Operation<Instruction<PaymentDetails>> {

    /// @throws Refusal.NotFound when the books lack it
    static Instruction<PaymentDetails> read(LedgerWriter writer, Instruction<RefundDetails> refund) {
        return SentBack.is(refund.details())
                ? SentBack.payment(refund.details())
                : writer.record(new PaymentOfRefund(refund));
    }

    @Override
    public LockSet locks() {
        return LockSet.of(refund.details().merchant()).payment(refund.details().payment());
    }

    @Override
    public Decision<Instruction<PaymentDetails>> decide(LockedRows locked) {
        return Decision.of(locked.payment(refund.details().payment())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND)));
    }
}
