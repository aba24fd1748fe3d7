package dev.hazina.application.payment;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.KeyedAct;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Cancels a payment that no request is sending. A request that died may have sent it: then it is polled for its late
/// result. Once for each idempotency key; a repeated request has the same response.
public final class CancelPayment {
    private final LedgerWriter writer;
    private final KeyRules keys;

    public CancelPayment(LedgerWriter writer, KeyRules keys) {
        this.writer = writer;
        this.keys = keys;
    }

    public record Command(MerchantId merchant, AccountId account, PaymentId payment) {}

    /// @throws Refusal.NotFound when the account has no such payment
    /// @throws Refusal.Precondition when it isn't pending any more, or it is being sent
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentWithRefunds> reply) {
        return writer.record(new KeyedAct<>(new Cancel(command), reply, command.payment().value(), keys)).response();
    }

    private record Cancel(Command command) implements Operation<PaymentWithRefunds> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).payment(command.payment());
        }

        @Override
        public Decision<PaymentWithRefunds> decide(LockedRows locked) {
            Instruction<PaymentDetails> payment = locked.payment(command.payment())
                    .filter(found -> found.details().account().equals(command.account()))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
            Instruction<PaymentDetails> canceled = payment.cancel(locked.tick());
            return Decision.of(new PaymentWithRefunds(canceled, locked.refunds(payment.details().id())),
                    new Change.Moved(canceled));
        }
    }
}
