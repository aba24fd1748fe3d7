package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.InstructionDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The changes of an outcome, a report or a person's decision. Every end of every instruction is decided here.
///
/// @param discrepancy the id to use should one have to be raised
public record SettlementPostings<T extends Instruction<T>>(InstructionKind<T> kind, LockedRows locked, UUID discrepancy,
        Instant at) {
    private ReceiptStanding standing(T instruction, Outcome outcome, Money amount) {
        InstructionDetails details = instruction.details();
        return ReceiptStanding.of(locked, details.provider(), outcome, details.merchant(), instruction.subject(),
                amount, kind.isCollection());
    }

    private Change raised(T about, Discrepancy.Kind raised, String detail) {
        return Discrepancies.raised(about, raised, detail, discrepancy, at);
    }

    /// The changes of a provider's outcome. A receipt that belongs to another subject moves nothing, and neither does
    /// another receipt than the known one.
    public Settled<T> by(T before, Outcome outcome) {
        String known = before.receipt().orElse("");
        if (!known.isEmpty() && outcome instanceof Outcome.Succeeded told && !told.receipt().isEmpty()
                && !told.receipt().equals(known)) {
            return disputed(before,
                    "the provider tells of receipt " + told.receipt() + ", and told of " + known + " before");
        }
        Settled<T> settled = received(before, outcome);
        if (outcome instanceof Outcome.Unread unread) {
            return settled.with(raised(before, Discrepancy.Kind.UNREADABLE, unread.why()));
        }
        return before.awaitsLateResult() && outcome instanceof Outcome.InProgress
                ? kind.inProgressAfterGivingUp()
                        .map(detail -> settled.with(raised(before, Discrepancy.Kind.UNANSWERED, detail)))
                        .orElse(settled)
                : settled;
    }

    private Settled<T> received(T before, Outcome outcome) {
        return switch (standing(before, outcome, before.details().amount())) {
            case ReceiptStanding.Unchanged s -> by(before, before.settle(outcome, at));
            case ReceiptStanding.Disagreement(String how) -> disputed(before, how);
            case ReceiptStanding.Assigned(KnownReceipt receipt) -> receivedNew(before, outcome, receipt);
        };
    }

    private Settled<T> receivedNew(T before, Outcome outcome, KnownReceipt receipt) {
        // The receipt of the late payment isn't kept, so this one can't be distinguished from another payment's.
        if (before.isPaidLater() && before.receipt().isEmpty()) {
            return disputed(before, "the provider tells of receipt " + receipt.receipt().text()
                    + ", and told before that it had been paid after its end").with(new Change.ReceiptKept(receipt));
        }
        Settlement<T> settlement = before.settle(outcome, at);
        Settled<T> settled = by(before, settlement);
        return settlement instanceof Settlement.Unchanged<T>
                ? settled
                : settled.with(new Change.ReceiptKept(receipt));
    }

    /// The changes of a settlement.
    public Settled<T> by(T before, Settlement<T> settlement) {
        return switch (settlement) {
            case Settlement.Unchanged<T> u -> new Settled<>(before, List.of());
            case Settlement.Contradicted<T>(String what) ->
                new Settled<>(before, List.of(raised(before, Discrepancy.Kind.CONTRADICTION, what)));
            case Settlement.Noted<T>(T marked) -> new Settled<>(marked, List.of(kind.moved(marked)));
            case Settlement.PaidLater<T>(T marked, String what) -> paidLater(marked, what);
            case Settlement.Moved<T>(T after) -> moved(after);
        };
    }

    private Settled<T> moved(T after) {
        List<Change> changes = new ArrayList<>();
        changes.add(kind.moved(after));
        changes.addAll(kind.postings(locked, after, discrepancy, at));
        return new Settled<>(after, changes);
    }

    private Settled<T> paidLater(T marked, String what) {
        Money amount = marked.details().amount();
        Discrepancy.Kind raised = kind.isCollection()
                ? Discrepancy.Kind.UNMATCHED
                : Discrepancy.Kind.LATE_SUCCESS;
        InSuspense suspense = kind.isCollection()
                ? new InSuspense.SuspenseCredit(amount)
                : new InSuspense.SuspenseDebit(amount);
        return new Settled<>(marked, List.of(kind.moved(marked), new Change.Posted(kind.paidLater(marked, at)),
                Discrepancies.raised(marked, raised, suspense, what, discrepancy, at)));
    }

    /// The changes of a report that contradicts the request or an earlier report: a person has to decide.
    public Settled<T> disputed(T before, String how) {
        List<Change> changes = new ArrayList<>();
        changes.add(raised(before, Discrepancy.Kind.MISMATCH, how));
        T now = switch (before.dispute(at)) {
            case Settlement.Moved<T>(T next) -> next;
            case Settlement.Noted<T>(T marked) -> marked;
            case Settlement.Unchanged<T> u -> before;
            case Settlement.PaidLater<T> p -> throw new IllegalStateException("a dispute pays nothing");
            case Settlement.Contradicted<T> c -> throw new IllegalStateException("a dispute contradicts nothing");
        };
        if (!now.equals(before)) {
            changes.add(kind.moved(now));
        }
        return new Settled<>(now, changes);
    }

    /// A person found in the provider's records that the money moved.
    ///
    /// @param found the amount that moved, and its receipt
    /// @throws Refusal.Precondition when it has ended in another way, or the receipt belongs to another subject
    public List<Change> decidedPaid(T before, Found found) {
        ReceiptStanding standing = standing(before, new Outcome.Succeeded(found.receipt()), found.amount());
        Settled<T> settled = by(before, before.decidePaid(found.receipt(), found.amount(), at));
        return switch (standing) {
            case ReceiptStanding.Unchanged s -> settled.changes();
            case ReceiptStanding.Assigned(var receipt) -> settled.with(new Change.ReceiptKept(receipt)).changes();
            case ReceiptStanding.Disagreement(String how) -> throw new Refusal.Precondition(how);
        };
    }

    /// A person found in the provider's records that no money moved, and none will.
    ///
    /// @throws Refusal.Precondition when it has ended
    public List<Change> decidedUnpaid(T before) {
        return by(before, before.decideUnpaid(at)).changes();
    }
}
