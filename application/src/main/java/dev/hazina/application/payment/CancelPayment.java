package dev.hazina.application.payment;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;

/// Calls off a payment that nobody is telling its channel of. It may have been told by somebody who died since: then it is
/// watched.
public final class CancelPayment {
    private final WriteDoor door;

    public CancelPayment(WriteDoor door) {
        this.door = door;
    }

    public record Command(MerchantId merchant, AccountId account, PaymentId payment) {}

    /// @throws Refusal.NotFound when the account has no such payment
    /// @throws Refusal.Precondition when it isn't pending any more, or its channel is being told
    public PaymentWithRefunds handle(Command command) {
        return door.record(new Cancel(command));
    }

    private record Cancel(Command command) implements Operation<PaymentWithRefunds> {
        @Override
        public Holds holds() {
            return Holds.of(command.merchant()).payment(command.payment());
        }

        @Override
        public Decision<PaymentWithRefunds> decide(Held held) {
            Payment payment = held.payment(command.payment())
                    .filter(found -> found.details().account().equals(command.account()))
                    .orElseThrow(() -> new Refusal.NotFound("payment"));
            Payment canceled = payment.cancel(held.tick());
            return Decision.of(new PaymentWithRefunds(canceled, held.refunds(payment.id())),
                    new Change.PaymentMoved(canceled));
        }
    }
}
