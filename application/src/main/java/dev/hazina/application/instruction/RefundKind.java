package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class RefundKind implements InstructionKind<RefundDetails> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.REFUND;
    }

    @Override
    public Class<RefundDetails> details() {
        return RefundDetails.class;
    }

    @Override
    public RefusalCode notFound() {
        return RefusalCode.REFUND_NOT_FOUND;
    }

    @Override
    public ChannelUse use() {
        return ChannelUse.REFUND;
    }

    @Override
    public Optional<Posting> opening(Instruction<RefundDetails> opened) {
        return Optional.of(opened).filter(refund -> !SentBack.is(refund.details()))
                .map(Bookkeeping::refundRequested);
    }

    @Override
    public LockSet toBookAgain(LockSet locks, RefundDetails lost) {
        return locks.payment(lost.payment());
    }

    @Override
    public Optional<String> obstacle(RefundDetails lost, LockedRows locked, Wallet wallet) {
        Optional<Instruction<PaymentDetails>> payment = locked.payment(lost.payment());
        if (payment.isEmpty()) {
            return Optional.of("the books have no such payment");
        }
        if (!payment.get().isSucceeded()) {
            return Optional.of("its payment has not succeeded");
        }
        if (locked.refunds(lost.payment()).remaining(payment.get()).compareTo(lost.amount()) < 0) {
            return Optional.of("less of its payment remains");
        }
        return wallet.covers(lost.amount()) ? Optional.empty() : Optional.of("the wallet has too little");
    }

    @Override
    public Posting paidLater(Instruction<RefundDetails> marked, Instant at) {
        return Bookkeeping.lateSuccess(marked, at);
    }

    @Override
    public List<Change> raisedLater(LockedRows locked, Instruction<RefundDetails> marked, Discrepancy raised,
            Instant at) {
        return new PaidAfterFailure(locked, marked, at).missing(raised);
    }

    @Override
    public Optional<String> unanswered(Instruction<RefundDetails> open) {
        return Optional.of("the channel has not said its last word for a day; the money stays out of the wallet");
    }

    @Override
    public List<Change> postings(LockedRows locked, Instruction<RefundDetails> after, UUID discrepancy, Instant at) {
        return switch (after.state()) {
            case State.Held _,State.Queued _,State.Sending _,State.Sent _ -> List.of();
            case State.Succeeded s -> paidBack(locked, after, discrepancy, at);
            case State.Canceled _ -> returned(locked, after, discrepancy, at);
            case State.Failed f -> SentBack.is(after.details())
                    ? new PaidAfterFailure(locked, after, at).inSuspenseAgain(
                            Bookkeeping.refundFailed(after, new Suspense(), at), discrepancy)
                    : returned(locked, after, discrepancy, at);
        };
    }

    /// An amount that went back beyond the debited one is missing until a person decides who bears it; the rest that
    /// did not go back returns to the wallet.
    private static List<Change> paidBack(LockedRows locked, Instruction<RefundDetails> after, UUID discrepancy,
            Instant at) {
        Money rest = after.details().takenOut().minus(after.details().amount());
        if (rest.isPositive()) {
            Destination to = Destination.of(locked, after.details(), rest);
            return to.with(Bookkeeping.refunded(after, to.into(), at), after, discrepancy, at);
        }
        var posted = new Change.Posted(Bookkeeping.refunded(after, new Available(after.details().wallet()), at));
        return after.details().excess().<List<Change>>map(excess -> List.of(posted,
                Discrepancies.raised(after, Discrepancy.Kind.LATE_SUCCESS, new InSuspense.SuspenseDebit(excess),
                        "more was paid back than had been asked for", discrepancy, at)))
                .orElse(List.of(posted));
    }

    private static List<Change> returned(LockedRows locked, Instruction<RefundDetails> after, UUID discrepancy,
            Instant at) {
        Destination to = Destination.of(locked, after.details(), after.details().takenOut());
        return to.with(Bookkeeping.refundFailed(after, to.into(), at), after, discrepancy, at);
    }
}
