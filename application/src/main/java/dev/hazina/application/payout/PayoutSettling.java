package dev.hazina.application.payout;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Held;
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

/// What a settlement of a payout changes in the books. Every door by which a payout can end leads through here.
///
/// @param now the payout as it stands afterwards
record PayoutSettling(Payout now, List<Change> changes) {

    /// @param discrepancy the id to use should one have to be raised
    static PayoutSettling of(Payout before, Outcome outcome, UUID discrepancy, Instant at) {
        return switch (before.settle(outcome, at)) {
            case Settlement.Unchanged<Payout> u -> new PayoutSettling(before, List.of());
            case Settlement.Contradicted<Payout>(String what) -> new PayoutSettling(before, List.of(
                    new Change.DiscrepancyRaised(
                            raise(before, Discrepancy.Kind.CONTRADICTION, new InSuspense.Nothing(), what, discrepancy,
                                    at))));
            case Settlement.Noted<Payout>(Payout marked) ->
                new PayoutSettling(marked, List.of(new Change.PayoutMoved(marked)));
            case Settlement.PaidLater<Payout>(Payout marked, String what) -> new PayoutSettling(marked, List.of(
                    new Change.PayoutMoved(marked), new Change.Posted(Bookkeeping.lateSuccess(marked, at)),
                    new Change.DiscrepancyRaised(raise(marked, Discrepancy.Kind.LATE_SUCCESS,
                            new InSuspense.Missing(marked.details().amount()), what, discrepancy, at))));
            case Settlement.Moved<Payout>(Payout after) -> moved(after, at);
        };
    }

    static PayoutSettling moved(Payout after, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.PayoutMoved(after));
        switch (after.state()) {
            case PayoutState.Succeeded s -> changes.add(new Change.Posted(Bookkeeping.paidOut(after, at)));
            case PayoutState.Failed f -> changes.add(new Change.Posted(Bookkeeping.released(after, at)));
            case PayoutState.Queued q -> {}
            case PayoutState.Sending s -> {}
            case PayoutState.Sent s -> {}
        }
        return new PayoutSettling(after, changes);
    }

    static Discrepancy raise(Payout payout, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        var details = payout.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, payout.subject(), details.amount(),
                suspense, detail, at);
    }
}
