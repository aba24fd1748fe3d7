package dev.hazina.application.payment;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.PaymentWithRefunds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The second record of a payment: what the channel said is brought to it, and the answer to its request is fixed in
/// the same commit. A callback may have been faster; then the payment is answered as the callback left it.
record AnswerPayment(Payment opened, Outcome outcome, ResponseTemplate<PaymentWithRefunds> reply, UUID discrepancy)
        implements
            Operation<Optional<StoredResponse>> {

    @Override
    public LockSet locks() {
        return LockSet.of(opened.details().merchant()).payment(opened.id()).key(reply.key())
                .receipt(ProviderReceipt.of(opened.details().provider(), outcome));
    }

    /// Empty when the channel refused and the payment ended by that: the key is free again. Where somebody took the request
    /// over and answered it meanwhile, that answer stands.
    @Override
    public Decision<Optional<StoredResponse>> decide(LockedRows locked) {
        Payment payment = locked.payment(opened.id()).orElseThrow();
        Instant at = locked.tick();
        PaymentPostings settling = PaymentPostings.of(locked, payment, outcome, discrepancy, at);
        KeyCompletion answer = settling.now().isRefused()
                ? KeyCompletion.refused(locked, reply.key(), opened.id().value())
                : KeyCompletion.given(locked, reply.key(), opened.id().value(),
                        reply.render().apply(new PaymentWithRefunds(settling.now(), locked.refunds(opened.id()))));
        List<Change> changes = new ArrayList<>(settling.changes());
        changes.addAll(answer.changes());
        return new Decision<>(answer.answer(), changes);
    }
}
