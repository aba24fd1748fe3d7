package dev.hazina.application.instruction;

import dev.hazina.application.channel.KeptReference;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.Report;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The changes of an outcome, a report or a person's decision. Every end of every instruction is decided here.
///
/// @param discrepancy the id to use should one have to be raised
public record SettlementPostings<D extends Details>(InstructionKind<D> kind, LockedRows locked, UUID discrepancy,
        Instant at) {
    private ReceiptStanding standing(Instruction<D> instruction, Outcome outcome, Money amount) {
        Details details = instruction.details();
        return ReceiptStanding.of(locked, details.provider(), outcome, details.merchant(), instruction.subject(),
                amount, kind.isCollection());
    }

    private Change raised(Instruction<D> about, Discrepancy.Kind raised, String detail) {
        return Discrepancies.raised(about, raised, detail, discrepancy, at);
    }

    /// The receipt that an outcome brings, where it is another one than the known.
    private static Optional<String> another(Optional<String> known, Outcome outcome) {
        return outcome instanceof Outcome.Succeeded told && known.isPresent()
                ? told.receipt().filter(receipt -> !receipt.equals(known.get()))
                : Optional.empty();
    }

    /// The changes of a provider's outcome. A receipt that belongs to another subject moves nothing, and neither does
    /// another receipt than the known one.
    public Settled<D> by(Instruction<D> before, Outcome outcome) {
        return by(before, Report.of(outcome));
    }

    /// The changes of a provider's report. One that disagrees with the instruction moves nothing.
    public Settled<D> by(Instruction<D> before, Report report) {
        return report.disagreement(before.details().amount(), before.providerRef())
                .map(how -> disputed(before, how, named(report)))
                .orElseGet(() -> agreed(before, report));
    }

    /// The reference that a report has of the instruction. What can't be read may name another one's.
    private static Optional<String> named(Report report) {
        return report.outcome() instanceof Outcome.Unread ? Optional.empty() : report.providerRef();
    }

    private Settled<D> agreed(Instruction<D> before, Report report) {
        Outcome outcome = report.outcome();
        Optional<String> another = another(before.receipt(), outcome);
        if (another.isPresent()) {
            return disputed(before, "the provider tells of receipt " + another.get() + ", and told of "
                    + before.receipt().orElseThrow() + " before");
        }
        Settled<D> settled = received(before, report);
        if (outcome instanceof Outcome.Unread unread) {
            return settled.with(raised(before, Discrepancy.Kind.UNREADABLE, unread.why()));
        }
        return before.awaitsLateResult() && outcome instanceof Outcome.InProgress
                ? kind.inProgressAfterGivingUp(before.details())
                        .map(detail -> settled.with(raised(before, Discrepancy.Kind.UNANSWERED, detail)))
                        .orElse(settled)
                : settled;
    }

    private Settled<D> received(Instruction<D> before, Report report) {
        return switch (standing(before, report.outcome(), before.details().amount())) {
            case ReceiptStanding.Unchanged s ->
                by(before, before.settle(report.outcome(), report.providerRef(), at));
            case ReceiptStanding.Disagreement(String how) -> disputed(before, how);
            case ReceiptStanding.Assigned(KnownReceipt receipt) -> receivedNew(before, report.outcome(), receipt);
        };
    }

    private Settled<D> receivedNew(Instruction<D> before, Outcome outcome, KnownReceipt receipt) {
        // Payments that were paid later before their receipts were kept can't be distinguished from those without one.
        if (kind.isCollection() && before.isPaidLater() && before.receipt().isEmpty()) {
            return disputed(before, "the provider tells of receipt " + receipt.receipt().text()
                    + ", and told before that it had been paid after its end").with(new Change.ReceiptKept(receipt));
        }
        Settlement<D> settlement = before.settle(outcome, at);
        Settled<D> settled = by(before, settlement);
        return settlement instanceof Settlement.Unchanged<D>
                ? settled
                : settled.with(new Change.ReceiptKept(receipt));
    }

    /// What is kept of a report beside the instruction's own row: the provider's words, and its new reference.
    List<Change> kept(Instruction<D> before, Instruction<D> after, Report report) {
        List<Change> kept = new ArrayList<>();
        KeptWords.of(before, report.outcome(), at).map(Change.WordsKept::new).ifPresent(kept::add);
        KeptReference.of(before, after, report, at).map(Change.ReferenceKept::new).ifPresent(kept::add);
        return kept;
    }

    /// The changes of a settlement.
    public Settled<D> by(Instruction<D> before, Settlement<D> settlement) {
        return switch (settlement) {
            case Settlement.Unchanged<D> u -> new Settled<>(before, List.of());
            case Settlement.Contradicted<D>(String what) ->
                new Settled<>(before, List.of(raised(before, Discrepancy.Kind.CONTRADICTION, what)));
            case Settlement.Noted<D>(Instruction<D> marked) -> new Settled<>(marked, List.of(new Change.Moved(marked)));
            case Settlement.PaidLater<D>(Instruction<D> marked, String what) -> paidLater(marked, what);
            case Settlement.Moved<D>(Instruction<D> after) -> moved(after);
        };
    }

    private Settled<D> moved(Instruction<D> after) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.Moved(after));
        changes.addAll(kind.postings(locked, after, discrepancy, at));
        return new Settled<>(after, changes);
    }

    private Settled<D> paidLater(Instruction<D> marked, String what) {
        Money amount = marked.details().amount();
        Discrepancy.Kind raised = kind.isCollection()
                ? Discrepancy.Kind.UNMATCHED
                : Discrepancy.Kind.LATE_SUCCESS;
        InSuspense suspense = kind.isCollection()
                ? new InSuspense.SuspenseCredit(amount)
                : new InSuspense.SuspenseDebit(amount);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.Moved(marked));
        changes.add(new Change.Posted(kind.paidLater(marked, at)));
        changes.addAll(kind.raisedLater(locked, marked,
                Discrepancies.raise(marked, raised, suspense, what, discrepancy, at), at));
        return new Settled<>(marked, changes);
    }

    /// The changes of a report that contradicts the request or an earlier report: a person has to decide.
    public Settled<D> disputed(Instruction<D> before, String how) {
        return disputed(before, how, Optional.empty());
    }

    private Settled<D> disputed(Instruction<D> before, String how, Optional<String> told) {
        List<Change> changes = new ArrayList<>();
        changes.add(raised(before, Discrepancy.Kind.MISMATCH, how));
        Instruction<D> now = switch (before.dispute(told, at)) {
            case Settlement.Moved<D>(Instruction<D> next) -> next;
            case Settlement.Noted<D>(Instruction<D> marked) -> marked;
            case Settlement.Unchanged<D> u -> before;
            case Settlement.PaidLater<D> p -> throw new IllegalStateException("a dispute pays nothing");
            case Settlement.Contradicted<D> c -> throw new IllegalStateException("a dispute contradicts nothing");
        };
        if (!now.equals(before)) {
            changes.add(new Change.Moved(now));
        }
        return new Settled<>(now, changes);
    }

    /// A person found in the provider's records that the money moved.
    ///
    /// @param found the amount that moved, and its receipt
    /// @throws Refusal.Precondition when it has ended in another way, or the receipt belongs to another subject
    public List<Change> decidedPaid(Instruction<D> before, Found found) {
        ReceiptStanding standing = standing(before, new Outcome.Succeeded(found.receipt()), found.amount());
        Settled<D> settled = by(before, before.decidePaid(found.receipt(), found.amount(), at));
        return switch (standing) {
            case ReceiptStanding.Unchanged s -> settled.changes();
            case ReceiptStanding.Assigned(var receipt) -> settled.with(new Change.ReceiptKept(receipt)).changes();
            case ReceiptStanding.Disagreement(String how) ->
                throw new Refusal.Precondition(RefusalCode.RECEIPT_TAKEN, how);
        };
    }

    /// A person found in the provider's records that no money moved, and none will.
    ///
    /// @throws Refusal.Precondition when it has ended
    public List<Change> decidedUnpaid(Instruction<D> before) {
        return by(before, before.decideUnpaid(at)).changes();
    }
}
