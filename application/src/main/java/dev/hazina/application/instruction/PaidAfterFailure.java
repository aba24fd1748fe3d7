package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense.SuspenseCredit;
import dev.hazina.domain.discrepancy.InSuspense.SuspenseDebit;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// A refund, or the payout of a payer's money, that had failed, and went back all the same. What waits in suspense
/// since the failure and what is missing since the success are the same money, whichever came first: they resolve each
/// other in one commit. Money that was sent back waits there after each failure, and a merchant's where no wallet could
/// take it. Where the waiting money of a payer has gone elsewhere meanwhile, one discrepancy says where, and a person
/// decides.
record PaidAfterFailure(LockedRows locked, Instruction<?> sent, Instant at) {

    /// The changes that raise what is missing because this one was paid after its failure.
    List<Change> missing(Discrepancy raised) {
        if (!(raised.suspense() instanceof SuspenseDebit missing)) {
            throw new IllegalStateException("nothing is missing");
        }
        List<Discrepancy> same = sinceFailures();
        return same.stream().filter(PaidAfterFailure::isUndecided)
                .filter(known -> known.suspense().equals(new SuspenseCredit(missing.amount()))).findFirst()
                .map(waiting -> met(waiting, new Change.DiscrepancyMoved(resolved(waiting, sent.subject())), raised,
                        new Change.DiscrepancyRaised(resolved(raised, sent.subject()))))
                .orElseGet(() -> List.of(new Change.DiscrepancyRaised(explained(raised, same))));
    }

    /// What was raised with each failure, oldest first.
    private List<Discrepancy> sinceFailures() {
        boolean sentBack = SentBack.is(sent.details());
        Discrepancy.Kind kind = sentBack ? Discrepancy.Kind.UNMATCHED : Discrepancy.Kind.CLOSED_WALLET;
        return locked.discrepancies(sentBack ? SentBack.notice(sent.details()) : sent.subject()).stream()
                .filter(known -> known.kind() == kind).toList();
    }

    /// The changes after which the money is in suspense as it was when it came, so that a person decides about it anew;
    /// unless it is what an earlier refund or payout of it turned out to have paid.
    ///
    /// @param posting takes it back to suspense
    /// @param fresh the id of the discrepancy to raise
    List<Change> inSuspenseAgain(Posting posting, UUID fresh) {
        Details details = sent.details();
        Money amount = details.terms().asked();
        Discrepancy raised = Discrepancy.raise(fresh, details.merchant(), details.account(),
                Discrepancy.Kind.UNMATCHED, SentBack.notice(details), amount, new SuspenseCredit(amount),
                "receipt " + SentBack.receipt(details) + " was to be sent back to its payer, and was not: "
                        + sent.failure().map(FailureReason::wire).orElse("canceled"),
                at).through(details.clearingAccount());
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.Posted(posting));
        changes.addAll(waiting(raised));
        return changes;
    }

    /// The changes that raise what waits in suspense again because this one failed.
    private List<Change> waiting(Discrepancy raised) {
        if (!(raised.suspense() instanceof SuspenseCredit waiting)) {
            throw new IllegalStateException("nothing waits");
        }
        return locked.discrepancies(SentBack.notice(sent.details())).stream().map(Discrepancy::id)
                .flatMap(this::paidLater)
                .filter(known -> known.suspense().equals(new SuspenseDebit(waiting.amount()))).findFirst()
                .map(missing -> met(raised, new Change.DiscrepancyRaised(resolved(raised, missing.subject())), missing,
                        new Change.DiscrepancyMoved(resolved(missing, missing.subject()))))
                .orElseGet(() -> List.of(new Change.DiscrepancyRaised(raised)));
    }

    private List<Change> met(Discrepancy waiting, Change ended, Discrepancy missing, Change endedToo) {
        return List.of(ended, endedToo,
                new Change.Posted(Bookkeeping.sentBack(waiting, (SuspenseCredit) waiting.suspense(), at)),
                new Change.Posted(Bookkeeping.paidAfterFailure(missing, (SuspenseDebit) missing.suspense(), at)));
    }

    private Discrepancy resolved(Discrepancy open, Subject paid) {
        return SentBack.resolved(open, paid, at);
    }

    /// What is missing since the refund or payout that this decision opened was paid after its failure.
    private Stream<Discrepancy> paidLater(UUID decided) {
        return Stream.of(new Subject(Subject.Kind.REFUND, SentBack.id(decided).value()),
                new Subject(Subject.Kind.PAYOUT, SentBack.payoutId(decided).value()))
                .flatMap(opened -> locked.discrepancies(opened).stream())
                .filter(known -> known.kind() == Discrepancy.Kind.LATE_SUCCESS).filter(PaidAfterFailure::isUndecided);
    }

    private static boolean isUndecided(Discrepancy known) {
        return switch (known.state()) {
            case DiscrepancyState.Open _,DiscrepancyState.Proposed _ -> true;
            case DiscrepancyState.Chosen _,DiscrepancyState.Resolved _ -> false;
        };
    }

    /// Says where the money went, which is decided by what was raised last.
    private Discrepancy explained(Discrepancy raised, List<Discrepancy> same) {
        String where = same.isEmpty() || !SentBack.is(sent.details()) ? "" : "; " + meanwhile(same.getLast());
        return new Discrepancy(raised.id(), raised.merchant(), raised.account(), raised.kind(), raised.subject(),
                raised.amount(), raised.floatAccount(), raised.suspense(), raised.detail() + where, raised.raisedAt(),
                raised.state());
    }

    private static String meanwhile(Discrepancy last) {
        Optional<Resolution> decided = switch (last.state()) {
            case DiscrepancyState.Chosen(var chosen) -> Optional.of(chosen);
            case DiscrepancyState.Resolved(var resolution) -> Optional.of(resolution);
            case DiscrepancyState.Open _,DiscrepancyState.Proposed _ -> Optional.empty();
        };
        return decided.map(decision -> switch (decision.action()) {
            case CREDIT_WALLET -> "a wallet has been credited with the same money by exception " + last.id()
                    + ": write it off, and the platform bears it";
            case WRITE_OFF -> "the platform has kept the same money by exception " + last.id()
                    + ": write it off, and the two make nothing";
            case SEND_BACK, PAY_BACK -> SentBack.opened(last).map(again -> "refund " + again)
                    .or(() -> SentBack.openedPayout(last).map(again -> "payout " + again))
                    .map(again -> "the same money was sent back again, as " + again
                            + ": where that fails too, this resolves itself; otherwise the payer has it twice: "
                            + "write it off, and the platform bears it")
                    .orElse("the payer has it by another refund too: write it off, and the platform bears it");
            case BOOK_REVERSAL -> "the provider has taken the same money back by exception " + last.id()
                    + ": write it off, and the platform bears it";
            case ACKNOWLEDGE, RECOVER, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK, TAKE_BACK ->
                "exception " + last.id() + " was decided about the same money";
        }).orElseGet(() -> "another amount waits in suspense for it by exception " + last.id()
                + ": write both off, and the platform keeps or bears the difference");
    }
}
