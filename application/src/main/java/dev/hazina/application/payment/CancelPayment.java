package dev.hazina.application.payment;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;

/// Cancels a payment that no request is sending. A request that died may have sent it: then it is polled for its late
/// result.
public final class CancelPayment {
    private final LedgerWriter writer;

    public CancelPayment(LedgerWriter writer) {
        this.writer = writer;
    }

    public record Command(MerchantId merchant, AccountId account, PaymentId payment) {}

    /// @throws Refusal.NotFound when the account has no such payment
    /// @throws Refusal.Precondition when it isn't pending any more, or it is being sent
    public PaymentWithRefunds handle(Command command) {
        return writer.record(new Cancel(command));
    }

    private record Cancel(Command command) implements Operation<PaymentWithRefunds> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).payment(command.payment());
        }

        @Override
        public Decision<PaymentWithRefunds> decide(LockedRows locked) {
            Payment payment = locked.payment(command.payment())
                    .filter(found -> found.details().account().equals(command.account()))
                    .orElseThrow(() -> new Refusal.NotFound("payment"));
            Payment canceled = payment.cancel(locked.tick());
            return Decision.of(new PaymentWithRefunds(canceled, locked.refunds(payment.id())),
                    new Change.PaymentMoved(canceled));
        }
    }
}
