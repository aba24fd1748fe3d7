package dev.hazina.application.payment;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.KeyRow;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.KeyAnswer;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes over a payment whose request died after recording it and before answering. The payment as it stands now
/// becomes the answer, for good.
///
/// @param sendingFor how long whoever tells its channel then has the right to
record AdoptPayment(MerchantId merchant, PaymentId id, Reply<PaymentWithRefunds> reply, Duration sendingFor)
        implements
            Operation<AdoptPayment.Adopted> {
    /// How the dead request had left it.
    sealed interface Adopted {
        /// The channel may not have heard of it, and is to be told by whoever asked.
        record Unsent(Payment payment) implements Adopted {}

        record Answered(Answer answer) implements Adopted {}

        /// Somebody is telling its channel.
        record InFlight() implements Adopted {}

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
        if (payment.state() instanceof PaymentState.Pending) {
            return unsent(held, payment);
        }
        KeyAnswer answer = payment.isRefused()
                ? KeyAnswer.refused(held, reply.key(), id.value())
                : KeyAnswer.given(held, reply.key(), id.value(),
                        reply.render().apply(new PaymentWithRefunds(payment, held.refunds(id))));
        return new Decision<>(answer.answer().<Adopted>map(Adopted.Answered::new).orElseGet(Adopted.Refused::new),
                answer.changes());
    }

    /// From now on this request is the one whose answer others wait for. One whose instance is gone tells no channel any more,
    /// however long it had the right to.
    private Decision<Adopted> unsent(Held held, Payment payment) {
        Instant at = held.tick();
        Optional<KeyRow> key = reply.key().flatMap(held::key).filter(row -> row.subject().equals(id.value()));
        Instant until = at.plus(sendingFor);
        return payment.claim(until, at)
                .or(() -> key.filter(row -> !row.takerLives()).flatMap(row -> payment.takeOver(until)))
                .map(claimed -> {
                    List<Change> changes = new ArrayList<>();
                    changes.add(new Change.PaymentMoved(claimed));
                    key.ifPresent(row -> changes.add(new Change.KeyTaken(row.takenOver(at))));
                    return new Decision<Adopted>(new Adopted.Unsent(claimed), changes);
                }).orElseGet(() -> Decision.of(new Adopted.InFlight()));
    }
}
