package dev.hazina.application.refund;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Held;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// What a settlement of a refund changes in the books.
///
/// @param now the refund as it stands afterwards
record RefundSettling(Refund now, List<Change> changes) {

    /// @param discrepancy the id to use should one have to be raised
    static RefundSettling of(Held held, Refund before, Settlement<Refund> settlement, UUID discrepancy, Instant at) {
        return switch (settlement) {
            case Settlement.Unchanged<Refund> u -> new RefundSettling(before, List.of());
            case Settlement.Contradicted<Refund>(String what) -> new RefundSettling(before, List.of(
                    new Change.DiscrepancyRaised(
                            raise(before, Discrepancy.Kind.CONTRADICTION, new InSuspense.Nothing(), what, discrepancy,
                                    at))));
            case Settlement.Noted<Refund>(Refund marked) ->
                new RefundSettling(marked, List.of(new Change.RefundMoved(marked)));
            case Settlement.PaidLater<Refund>(Refund marked, String what) -> new RefundSettling(marked, List.of(
                    new Change.RefundMoved(marked), new Change.Posted(Bookkeeping.lateSuccess(marked, at)),
                    new Change.DiscrepancyRaised(raise(marked, Discrepancy.Kind.LATE_SUCCESS,
                            new InSuspense.Missing(marked.details().amount()), what, discrepancy, at))));
            case Settlement.Moved<Refund>(Refund after) -> moved(held, after, discrepancy, at);
        };
    }

    static Discrepancy raise(Refund refund, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        var details = refund.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, refund.subject(), details.amount(),
                suspense, detail, at);
    }

    private static RefundSettling moved(Held held, Refund after, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.RefundMoved(after));
        switch (after.state()) {
            case RefundState.Pending p -> {}
            case RefundState.Succeeded s -> changes.add(new Change.Posted(Bookkeeping.refunded(after, at)));
            case RefundState.Failed f -> changes.addAll(givenBack(held, after, discrepancy, at));
        }
        return new RefundSettling(after, changes);
    }

    /// A failed refund's money goes back where it came from; to the default wallet if that was closed meanwhile; to
    /// suspense if the default wallet holds another currency.
    private static List<Change> givenBack(Held held, Refund after, UUID discrepancy, Instant at) {
        Wallet wallet = held.wallet(after.details().wallet()).orElseThrow();
        if (!wallet.closed()) {
            return List.of(new Change.Posted(Bookkeeping.refundFailed(after, new Available(wallet.id()), at)));
        }
        Wallet instead = held.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
        boolean fits = instead.currency() == after.details().amount().currency();
        String detail = fits
                ? "the wallet was closed; the default wallet got the refund back"
                : "the wallet was closed and the default wallet holds another currency; the money is in suspense";
        InSuspense suspense = fits ? new InSuspense.Nothing() : new InSuspense.Waiting(after.details().amount());
        LedgerAccount into = fits ? new Available(instead.id()) : new Suspense();
        return List.of(
                new Change.DiscrepancyRaised(
                        raise(after, Discrepancy.Kind.CLOSED_WALLET, suspense, detail, discrepancy, at)),
                new Change.Posted(Bookkeeping.refundFailed(after, into, at)));
    }
}
