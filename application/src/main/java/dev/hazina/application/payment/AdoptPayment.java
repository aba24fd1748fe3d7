package dev.hazina.application.payment;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refund.PaymentWithRefunds;

/// Takes over a payment whose request died after recording it and before answering. The payment as it stands now
/// becomes the answer, for good.
record AdoptPayment(MerchantId merchant, PaymentId id,
        Reply<PaymentWithRefunds> reply) implements Operation<AdoptPayment.Adopted> {

    /// How the dead request had left it.
    sealed interface Adopted {

        /// The channel may not have heard of it.
        record Unsent(Payment payment) implements Adopted {}

        record Answered(Answer answer) implements Adopted {}

        /// The channel refused it; the key is free again.
        record Refused() implements Adopted {}
    }

    @Override
    public Holds holds() {
        return Holds.of(merchant).payment(id).key(reply.key());
    }

    @Override
    public Decision<Adopted> decide(Held held) {
        Payment payment = held.payment(id).orElseThrow();
        return switch (payment.state()) {
            case PaymentState.Pending p -> Decision.of(new Adopted.Unsent(payment));
            case PaymentState.Failed f when payment.isRefused() ->
                Decision.of(new Adopted.Refused(), new Change.KeyReleased(reply.key().orElseThrow()));
            case PaymentState.Processing p -> answered(held, payment);
            case PaymentState.Succeeded s -> answered(held, payment);
            case PaymentState.Failed f -> answered(held, payment);
            case PaymentState.Canceled c -> answered(held, payment);
        };
    }

    private Decision<Adopted> answered(Held held, Payment payment) {
        Answer answer = reply.render().apply(new PaymentWithRefunds(payment, held.refunds(id)));
        return Decision.of(new Adopted.Answered(answer), new Change.KeyAnswered(reply.key().orElseThrow(), answer));
    }
}
