package dev.hazina.application.payment;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
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
record ResumePayment(MerchantId merchant, PaymentId id, ResponseTemplate<PaymentWithRefunds> reply, Duration sendingFor)
        implements
            Operation<ResumePayment.Adopted> {
    /// How the dead request had left it.
    sealed interface Adopted {
        /// The channel may not have heard of it, and is to be told by whoever asked.
        record Unsent(Payment payment) implements Adopted {}

        record Answered(StoredResponse answer) implements Adopted {}

        /// Somebody is telling its channel.
        record InFlight() implements Adopted {}

        /// The channel refused it; the key is free again.
        record Refused() implements Adopted {}
    }

    @Override
    public LockSet locks() {
        return LockSet.of(merchant).payment(id).key(reply.key());
    }

    @Override
    public Decision<Adopted> decide(LockedRows locked) {
        Payment payment = locked.payment(id).orElseThrow();
        if (payment.state() instanceof PaymentState.Pending) {
            return unsent(locked, payment);
        }
        KeyCompletion answer = payment.isRefused()
                ? KeyCompletion.refused(locked, reply.key(), id.value())
                : KeyCompletion.given(locked, reply.key(), id.value(),
                        reply.render().apply(new PaymentWithRefunds(payment, locked.refunds(id))));
        return new Decision<>(answer.answer().<Adopted>map(Adopted.Answered::new).orElseGet(Adopted.Refused::new),
                answer.changes());
    }

    /// From now on this request is the one whose answer others wait for. One whose instance is gone tells no channel any more,
    /// however long it had the right to.
    private Decision<Adopted> unsent(LockedRows locked, Payment payment) {
        Instant at = locked.tick();
        Optional<KeyRecord> key = reply.key().flatMap(locked::key).filter(row -> row.subject().equals(id.value()));
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
