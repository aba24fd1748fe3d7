package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class PaymentKind implements InstructionKind<PaymentDetails> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.PAYMENT;
    }

    @Override
    public Class<PaymentDetails> details() {
        return PaymentDetails.class;
    }

    @Override
    public RefusalCode notFound() {
        return RefusalCode.PAYMENT_NOT_FOUND;
    }

    @Override
    public ChannelUse use() {
        return ChannelUse.COLLECTION;
    }

    @Override
    public LockSet toBookAgain(LockSet locks, PaymentDetails lost) {
        return locks.reference(lost.reference()).retried(lost.retryOf());
    }

    @Override
    public Optional<String> obstacle(PaymentDetails lost, LockedRows locked, Wallet wallet) {
        return locked.paymentByReference(lost.reference())
                .map(other -> "its reference is that of another payment")
                .or(() -> lost.retryOf().flatMap(locked::retryOf)
                        .map(other -> "the payment before it was retried by another payment"));
    }

    /// A pending refund that isn't held is sent again only where its provider carries out repeated requests once; a
    /// payment wherever its request died.
    @Override
    public boolean isUnsent(Instruction<PaymentDetails> known) {
        return known.isToBeSent();
    }

    @Override
    public Posting paidLater(Instruction<PaymentDetails> marked, Instant at) {
        return Bookkeeping.unmatched(marked, at);
    }

    @Override
    public List<Change> postings(LockedRows locked, Instruction<PaymentDetails> after, UUID discrepancy, Instant at) {
        if (!after.isSucceeded()) {
            return List.of();
        }
        Destination to = Destination.of(locked, after.details(), after.details().netAmount());
        List<Change> changes = new ArrayList<>(
                to.with(Bookkeeping.collected(after, to.into(), at), after, discrepancy, at));
        after.details().request().map(PaymentRequestId::new).flatMap(locked.requests()::find)
                .ifPresent(asks -> changes.addAll(received(asks, after.details(), at)));
        return changes;
    }

    /// The money counts in the last of the states that the request passes with it.
    private static List<Change> received(PaymentRequest asks, PaymentDetails payment, Instant at) {
        return asks.receive(payment.amount(), at).stream()
                .<Change>map(passed -> new Change.RequestChanged(passed,
                        Optional.of(new RequestPayment(passed.id(), payment.id().value(), payment.amount(),
                                passed.state(), at)).filter(any -> passed.payments() > asks.payments())))
                .toList();
    }
}
