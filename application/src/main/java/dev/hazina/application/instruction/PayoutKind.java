package dev.hazina.application.instruction;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class PayoutKind implements InstructionKind<PayoutDetails> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.PAYOUT;
    }

    @Override
    public Class<PayoutDetails> details() {
        return PayoutDetails.class;
    }

    @Override
    public RefusalCode notFound() {
        return RefusalCode.PAYOUT_NOT_FOUND;
    }

    @Override
    public ChannelUse use() {
        return ChannelUse.DISBURSEMENT;
    }

    @Override
    public Optional<Posting> opening(Instruction<PayoutDetails> opened) {
        return Optional.of(opened).filter(payout -> !SentBack.is(payout.details())).map(Bookkeeping::reserved);
    }

    @Override
    public LockSet toBookAgain(LockSet locks, PayoutDetails lost) {
        return locks.payoutReference(lost.reference());
    }

    @Override
    public Optional<String> obstacle(PayoutDetails lost, LockedRows locked, Wallet wallet) {
        if (lost.reference().flatMap(locked::payoutByReference).isPresent()) {
            return Optional.of("its reference is that of another payout");
        }
        return wallet.covers(lost.total())
                ? Optional.empty()
                : Optional.of("the wallet has too little for amount and fee");
    }

    @Override
    public Posting paidLater(Instruction<PayoutDetails> marked, Instant at) {
        return Bookkeeping.lateSuccess(marked, at);
    }

    @Override
    public List<Change> raisedLater(LockedRows locked, Instruction<PayoutDetails> marked, Discrepancy raised,
            Instant at) {
        return SentBack.is(marked.details())
                ? new PaidAfterFailure(locked, marked, at).missing(raised)
                : List.of(new Change.DiscrepancyRaised(raised));
    }

    @Override
    public Optional<String> inProgressAfterGivingUp(PayoutDetails givenUp) {
        return Optional.of("the provider says that it has the payout, which was given up: its money is "
                + (SentBack.is(givenUp) ? "in suspense again" : "back in the wallet"));
    }

    @Override
    public Optional<String> unanswered(Instruction<PayoutDetails> open) {
        return Optional.of(
                "the provider has the payout, or takes no status query about it, and has not said how it ended; "
                        + "the money stays reserved")
                .filter(detail -> open.evidence() == Evidence.IN_PROGRESS);
    }

    /// What leaves a wallet's pending balance for its available one always finds space: a wallet holds both together.
    @Override
    public List<Change> postings(LockedRows locked, Instruction<PayoutDetails> after, UUID discrepancy, Instant at) {
        return switch (after.state()) {
            case State.Succeeded s -> paidOut(locked, after, discrepancy, at);
            case State.Failed _,State.Canceled _ -> released(locked, after, discrepancy, at);
            case State.Held _,State.Queued _,State.Sending _,State.Sent _ -> List.of();
        };
    }

    /// The money of a payer is in suspense again.
    private static List<Change> released(LockedRows locked, Instruction<PayoutDetails> after, UUID discrepancy,
            Instant at) {
        Posting released = Bookkeeping.released(after, at);
        return SentBack.is(after.details())
                ? new PaidAfterFailure(locked, after, at).inSuspenseAgain(released, discrepancy)
                : List.of(new Change.Posted(released));
    }

    /// An amount that went out beyond the reserved one is missing until a person decides who bears it. Less than a
    /// payer had sent leaves the rest in suspense.
    private static List<Change> paidOut(LockedRows locked, Instruction<PayoutDetails> after, UUID discrepancy,
            Instant at) {
        Money rest = after.details().reserved().minus(after.details().total());
        if (SentBack.is(after.details()) && rest.isPositive()) {
            return Destination.of(locked, after.details(), rest).with(Bookkeeping.paidOut(after, at), after,
                    discrepancy, at);
        }
        var posted = new Change.Posted(Bookkeeping.paidOut(after, at));
        return after.details().excess().<List<Change>>map(excess -> List.of(posted,
                Discrepancies.raised(after, Discrepancy.Kind.LATE_SUCCESS, new InSuspense.SuspenseDebit(excess),
                        "more was paid out than had been asked for", discrepancy, at)))
                .orElse(List.of(posted));
    }
}
