package dev.hazina.application.refund;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// What a settlement of a refund changes in the books.
///
/// @param now the refund as it stands afterwards
record RefundPostings(Refund now, List<Change> changes) {

    /// What an outcome does that its channel told. A receipt that stands for something else moves nothing, and neither does
    /// another receipt than the one it has.
    ///
    /// @param discrepancy the id to use should one have to be raised
    static RefundPostings of(LockedRows locked, Refund before, Outcome outcome, UUID discrepancy, Instant at) {
        String known = before.receipt().orElse("");
        if (!known.isEmpty() && outcome instanceof Outcome.Succeeded(String told) && !told.isEmpty()
                && !told.equals(known)) {
            return disputed(before, "the provider tells of receipt " + told + ", and told of " + known + " before",
                    discrepancy, at);
        }
        return received(locked, before, outcome, () -> before.settle(outcome, at), discrepancy, at);
    }

    /// What is settled if the receipt that the outcome brings stands for nothing else.
    ///
    /// @param settle decides it
    static RefundPostings received(LockedRows locked, Refund before, Outcome outcome,
            Supplier<Settlement<Refund>> settle,
            UUID discrepancy,
            Instant at) {
        var details = before.details();
        var standing = ReceiptStanding.of(locked, details.provider(), outcome, details.merchant(), before.subject(),
                details.amount(), false);
        return switch (standing) {
            case ReceiptStanding.Settled s -> of(locked, before, settle.get(), discrepancy, at);
            case ReceiptStanding.Conflict(String how) -> disputed(before, how, discrepancy, at);
            case ReceiptStanding.Takes(KnownReceipt receipt) -> {
                Settlement<Refund> settlement = settle.get();
                RefundPostings settling = of(locked, before, settlement, discrepancy, at);
                yield settlement instanceof Settlement.Unchanged<Refund> ? settling : settling.keeping(receipt);
            }
        };
    }

    /// What a report does that disagrees with what was asked, or with what is known: it is brought before a person.
    static RefundPostings disputed(Refund before, String how, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyRaised(
                raise(before, Discrepancy.Kind.MISMATCH, new InSuspense.Nothing(), how, discrepancy, at)));
        Refund now = switch (before.dispute(at)) {
            case Settlement.Moved<Refund>(Refund next) -> next;
            case Settlement.Noted<Refund>(Refund marked) -> marked;
            case Settlement.Unchanged<Refund> u -> before;
            case Settlement.PaidLater<Refund> p -> throw new IllegalStateException("a dispute pays nothing");
            case Settlement.Contradicted<Refund> c -> throw new IllegalStateException("a dispute contradicts nothing");
        };
        if (!now.equals(before)) {
            changes.add(new Change.RefundMoved(now));
        }
        return new RefundPostings(now, changes);
    }

    private RefundPostings keeping(KnownReceipt receipt) {
        List<Change> all = new ArrayList<>(changes);
        all.add(new Change.ReceiptKept(receipt));
        return new RefundPostings(now, all);
    }

    /// @param discrepancy the id to use should one have to be raised
    static RefundPostings of(LockedRows locked, Refund before, Settlement<Refund> settlement, UUID discrepancy,
            Instant at) {
        return switch (settlement) {
            case Settlement.Unchanged<Refund> u -> new RefundPostings(before, List.of());
            case Settlement.Contradicted<Refund>(String what) -> new RefundPostings(before, List.of(
                    new Change.DiscrepancyRaised(
                            raise(before, Discrepancy.Kind.CONTRADICTION, new InSuspense.Nothing(), what, discrepancy,
                                    at))));
            case Settlement.Noted<Refund>(Refund marked) ->
                new RefundPostings(marked, List.of(new Change.RefundMoved(marked)));
            case Settlement.PaidLater<Refund>(Refund marked, String what) -> new RefundPostings(marked, List.of(
                    new Change.RefundMoved(marked), new Change.Posted(Bookkeeping.lateSuccess(marked, at)),
                    new Change.DiscrepancyRaised(raise(marked, Discrepancy.Kind.LATE_SUCCESS,
                            new InSuspense.SuspenseDebit(marked.details().amount()), what, discrepancy, at))));
            case Settlement.Moved<Refund>(Refund after) -> moved(locked, after, discrepancy, at);
        };
    }

    static Discrepancy raise(Refund refund, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        var details = refund.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, refund.subject(), details.amount(),
                suspense, detail, at);
    }

    private static RefundPostings moved(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.RefundMoved(after));
        switch (after.state()) {
            case RefundState.Pending p -> {}
            case RefundState.Succeeded s -> changes.addAll(paidBack(locked, after, discrepancy, at));
            case RefundState.Failed f -> changes.addAll(givenBack(locked, after, discrepancy, at));
        }
        return new RefundPostings(after, changes);
    }

    /// What went back beyond what had been taken out is missing until a person decides who bears it; what did not go back is
    /// the wallet's again.
    private static List<Change> paidBack(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        Money rest = after.details().takenOut().minus(after.details().amount());
        Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
        if (rest.isPositive() && wallet.closed()) {
            return restRedirected(locked, after, rest, discrepancy, at);
        }
        var posted = new Change.Posted(Bookkeeping.refunded(after, new Available(wallet.id()), at));
        return after.details().excess().<List<Change>>map(excess -> List.of(posted,
                new Change.DiscrepancyRaised(
                        raise(after, Discrepancy.Kind.LATE_SUCCESS, new InSuspense.SuspenseDebit(excess),
                                "more was paid back than had been asked for", discrepancy, at))))
                .orElse(List.of(posted));
    }

    private static List<Change> restRedirected(LockedRows locked, Refund after, Money rest, UUID discrepancy,
            Instant at) {
        Wallet instead = locked.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
        boolean fits = instead.currency() == rest.currency();
        LedgerAccount into = fits ? new Available(instead.id()) : new Suspense();
        return List.of(
                new Change.DiscrepancyRaised(raise(after, Discrepancy.Kind.CLOSED_WALLET,
                        fits ? new InSuspense.Nothing() : new InSuspense.SuspenseCredit(rest), closedWallet(fits),
                        discrepancy,
                        at)),
                new Change.Posted(Bookkeeping.refunded(after, into, at)));
    }

    private static String closedWallet(boolean fits) {
        return fits
                ? "the wallet was closed; the default wallet got the refund back"
                : "the wallet was closed and the default wallet holds another currency; the money is in suspense";
    }

    /// A failed refund's money goes back where it came from; to the default wallet if that was closed meanwhile; to
    /// suspense if the default wallet holds another currency.
    private static List<Change> givenBack(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
        if (!wallet.closed()) {
            return List.of(new Change.Posted(Bookkeeping.refundFailed(after, new Available(wallet.id()), at)));
        }
        Wallet instead = locked.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
        boolean fits = instead.currency() == after.details().amount().currency();
        InSuspense suspense = fits ? new InSuspense.Nothing() : new InSuspense.SuspenseCredit(after.details().amount());
        LedgerAccount into = fits ? new Available(instead.id()) : new Suspense();
        return List.of(
                new Change.DiscrepancyRaised(
                        raise(after, Discrepancy.Kind.CLOSED_WALLET, suspense, closedWallet(fits), discrepancy, at)),
                new Change.Posted(Bookkeeping.refundFailed(after, into, at)));
    }
}
