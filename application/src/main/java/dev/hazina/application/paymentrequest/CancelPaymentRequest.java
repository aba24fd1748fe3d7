package dev.hazina.application.paymentrequest;

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
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Ends a payment request that waits for money. Its account is never given to another one, and what still comes to it
/// is taken. Once for each idempotency key; a repeated request has the same response.
public final class CancelPaymentRequest {
    private final LedgerWriter writer;
    private final PaymentRequestReads reads;
    private final KeyRules keys;

    public CancelPaymentRequest(LedgerWriter writer, PaymentRequestReads reads, KeyRules keys) {
        this.writer = writer;
        this.reads = reads;
        this.keys = keys;
    }

    public record Command(MerchantId merchant, AccountId account, PaymentRequestId request) {}

    /// @throws Refusal.NotFound when the account has no such request
    /// @throws Refusal.Precondition when it no longer waits for money, or the key was used with another body
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentRequest> reply) {
        PaymentRequest found = reads.find(command.merchant(), command.account(), command.request())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_REQUEST_NOT_FOUND));
        return writer.record(new KeyedAct<>(new Cancel(found), reply, found.id().value(), keys)).response();
    }

    /// @param found as it was before it was locked
    private record Cancel(PaymentRequest found) implements Operation<PaymentRequest> {
        @Override
        public LockSet locks() {
            return LockSet.of(found.merchant()).requests(RequestNames.to(found.terms().payTo()));
        }

        @Override
        public Decision<PaymentRequest> decide(LockedRows locked) {
            PaymentRequest canceled = locked.requestTo(found.terms().payTo()).orElseThrow(Refusal.Restored::new)
                    .cancel(locked.tick());
            return Decision.of(canceled, new Change.RequestChanged(canceled, Optional.empty()));
        }
    }
}
