package dev.hazina.application.payment;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.KeyAnswer;
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
record AnswerPayment(Payment opened, Outcome outcome, Reply<PaymentWithRefunds> reply, UUID discrepancy)
        implements
            Operation<Optional<Answer>> {

    @Override
    public Holds holds() {
        return Holds.of(opened.details().merchant()).payment(opened.id()).key(reply.key())
                .receipt(ProviderReceipt.of(opened.details().provider(), outcome));
    }

    /// Empty when the channel refused and the payment ended by that: the key is free again. Where somebody took the request
    /// over and answered it meanwhile, that answer stands.
    @Override
    public Decision<Optional<Answer>> decide(Held held) {
        Payment payment = held.payment(opened.id()).orElseThrow();
        Instant at = held.tick();
        Settling settling = Settling.of(held, payment, outcome, discrepancy, at);
        KeyAnswer answer = settling.now().isRefused()
                ? KeyAnswer.refused(held, reply.key(), opened.id().value())
                : KeyAnswer.given(held, reply.key(), opened.id().value(),
                        reply.render().apply(new PaymentWithRefunds(settling.now(), held.refunds(opened.id()))));
        List<Change> changes = new ArrayList<>(settling.changes());
        changes.addAll(answer.changes());
        return new Decision<>(answer.answer(), changes);
    }
}
