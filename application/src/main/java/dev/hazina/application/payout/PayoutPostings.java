package dev.hazina.application.payout;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// What a settlement of a payout changes in the books. Every door by which a payout can end leads through here.
///
/// @param now the payout as it stands afterwards
record PayoutPostings(Payout now, List<Change> changes) {

    /// What an outcome does that its channel told. A receipt that stands for something else moves nothing, and neither does
    /// another receipt than the one it has.
    ///
    /// @param discrepancy the id to use should one have to be raised
    static PayoutPostings of(LockedRows locked, Payout before, Outcome outcome, UUID discrepancy, Instant at) {
        String known = before.receipt().orElse("");
        if (!known.isEmpty() && outcome instanceof Outcome.Succeeded(String told) && !told.isEmpty()
                && !told.equals(known)) {
            return disputed(before, "the provider tells of receipt " + told + ", and told of " + known + " before",
                    discrepancy, at);
        }
        PayoutPostings settling = received(locked, before, outcome, () -> before.settle(outcome, at), discrepancy, at);
        return before.awaitsLateResult() && outcome instanceof Outcome.InProgress
                ? settling.raising(raise(before, Discrepancy.Kind.UNANSWERED, new InSuspense.Nothing(),
                        "the provider says that it has the payout, which was given up: its money is back in the wallet",
                        discrepancy, at))
                : settling;
    }

    /// What is settled if the receipt that the outcome brings stands for nothing else.
    ///
    /// @param settle decides it
    static PayoutPostings received(LockedRows locked, Payout before, Outcome outcome,
            Supplier<Settlement<Payout>> settle,
            UUID discrepancy,
            Instant at) {
        var details = before.details();
        var standing = ReceiptStanding.of(locked, details.provider(), outcome, details.merchant(), before.subject(),
                details.amount(), false);
        return switch (standing) {
            case ReceiptStanding.Settled s -> of(before, settle.get(), discrepancy, at);
            case ReceiptStanding.Conflict(String how) -> disputed(before, how, discrepancy, at);
            case ReceiptStanding.Takes(KnownReceipt receipt) -> {
                Settlement<Payout> settlement = settle.get();
                PayoutPostings settling = of(before, settlement, discrepancy, at);
                yield settlement instanceof Settlement.Unchanged<Payout> ? settling : settling.keeping(receipt);
            }
        };
    }

    /// What a report does that disagrees with what was asked, or with what is known: it is brought before a person.
    static PayoutPostings disputed(Payout before, String how, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyRaised(
                raise(before, Discrepancy.Kind.MISMATCH, new InSuspense.Nothing(), how, discrepancy, at)));
        Payout now = switch (before.dispute(at)) {
            case Settlement.Moved<Payout>(Payout next) -> next;
            case Settlement.Noted<Payout>(Payout marked) -> marked;
            case Settlement.Unchanged<Payout> u -> before;
            case Settlement.PaidLater<Payout> p -> throw new IllegalStateException("a dispute pays nothing");
            case Settlement.Contradicted<Payout> c -> throw new IllegalStateException("a dispute contradicts nothing");
        };
        if (!now.equals(before)) {
            changes.add(new Change.PayoutMoved(now));
        }
        return new PayoutPostings(now, changes);
    }

    private PayoutPostings raising(Discrepancy raised) {
        List<Change> all = new ArrayList<>(changes);
        all.add(new Change.DiscrepancyRaised(raised));
        return new PayoutPostings(now, all);
    }

    private PayoutPostings keeping(KnownReceipt receipt) {
        List<Change> all = new ArrayList<>(changes);
        all.add(new Change.ReceiptKept(receipt));
        return new PayoutPostings(now, all);
    }

    /// @param discrepancy the id to use should one have to be raised
    static PayoutPostings of(Payout before, Settlement<Payout> settlement, UUID discrepancy, Instant at) {
        return switch (settlement) {
            case Settlement.Unchanged<Payout> u -> new PayoutPostings(before, List.of());
            case Settlement.Contradicted<Payout>(String what) -> new PayoutPostings(before, List.of(
                    new Change.DiscrepancyRaised(
                            raise(before, Discrepancy.Kind.CONTRADICTION, new InSuspense.Nothing(), what, discrepancy,
                                    at))));
            case Settlement.Noted<Payout>(Payout marked) ->
                new PayoutPostings(marked, List.of(new Change.PayoutMoved(marked)));
            case Settlement.PaidLater<Payout>(Payout marked, String what) -> new PayoutPostings(marked, List.of(
                    new Change.PayoutMoved(marked), new Change.Posted(Bookkeeping.lateSuccess(marked, at)),
                    new Change.DiscrepancyRaised(raise(marked, Discrepancy.Kind.LATE_SUCCESS,
                            new InSuspense.SuspenseDebit(marked.details().amount()), what, discrepancy, at))));
            case Settlement.Moved<Payout>(Payout after) -> moved(after, discrepancy, at);
        };
    }

    /// What went beyond what had been set aside is missing until a person decides who bears it.
    static PayoutPostings moved(Payout after, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.PayoutMoved(after));
        switch (after.state()) {
            case PayoutState.Succeeded s -> {
                changes.add(new Change.Posted(Bookkeeping.paidOut(after, at)));
                after.details().excess().ifPresent(
                        excess -> changes.add(new Change.DiscrepancyRaised(raise(after, Discrepancy.Kind.LATE_SUCCESS,
                                new InSuspense.SuspenseDebit(excess), "more was paid out than had been asked for",
                                discrepancy,
                                at))));
            }
            case PayoutState.Failed f -> changes.add(new Change.Posted(Bookkeeping.released(after, at)));
            case PayoutState.Queued q -> {}
            case PayoutState.Sending s -> {}
            case PayoutState.Sent s -> {}
        }
        return new PayoutPostings(after, changes);
    }

    static Discrepancy raise(Payout payout, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        var details = payout.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, payout.subject(), details.amount(),
                suspense, detail, at);
    }
}
