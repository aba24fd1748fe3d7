package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class RefundKind implements InstructionKind<Refund> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.REFUND;
    }

    @Override
    public LockSet locked(LockSet locks, UUID id) {
        return locks.refund(new RefundId(id));
    }

    @Override
    public Optional<Refund> read(LockedRows locked, UUID id) {
        return locked.refund(new RefundId(id));
    }

    @Override
    public Change moved(Refund now) {
        return new Change.RefundMoved(now);
    }

    @Override
    public boolean isCollection() {
        return false;
    }

    @Override
    public Capabilities.Asking asking(Capabilities able) {
        return able.askingBack();
    }

    @Override
    public Posting paidLater(Refund marked, Instant at) {
        return Bookkeeping.lateSuccess(marked, at);
    }

    @Override
    public Optional<String> unanswered(Refund open) {
        return Optional.of("the channel has not said its last word for a day; the money stays out of the wallet");
    }

    @Override
    public List<Change> postings(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        return switch (after.state()) {
            case RefundState.Pending p -> List.of();
            case RefundState.Succeeded s -> paidBack(locked, after, discrepancy, at);
            case RefundState.Failed f -> returned(locked, after, discrepancy, at);
        };
    }

    /// An amount that went back beyond the debited one is missing until a person decides who bears it; the rest that
    /// did not go back returns to the wallet.
    private static List<Change> paidBack(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        Money rest = after.details().takenOut().minus(after.details().amount());
        Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
        if (rest.isPositive() && wallet.closed()) {
            return restRedirected(locked, after, rest, discrepancy, at);
        }
        var posted = new Change.Posted(Bookkeeping.refunded(after, new Available(wallet.id()), at));
        return after.details().excess().<List<Change>>map(excess -> List.of(posted,
                Discrepancies.raised(after, Discrepancy.Kind.LATE_SUCCESS, new InSuspense.SuspenseDebit(excess),
                        "more was paid back than had been asked for", discrepancy, at)))
                .orElse(List.of(posted));
    }

    private static List<Change> restRedirected(LockedRows locked, Refund after, Money rest, UUID discrepancy,
            Instant at) {
        Redirection to = Redirection.of(locked, after, rest);
        return List.of(to.raised(after, discrepancy, at),
                new Change.Posted(Bookkeeping.refunded(after, to.into(), at)));
    }

    private static List<Change> returned(LockedRows locked, Refund after, UUID discrepancy, Instant at) {
        Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
        if (!wallet.closed()) {
            return List.of(new Change.Posted(Bookkeeping.refundFailed(after, new Available(wallet.id()), at)));
        }
        Redirection to = Redirection.of(locked, after, after.details().amount());
        return List.of(to.raised(after, discrepancy, at),
                new Change.Posted(Bookkeeping.refundFailed(after, to.into(), at)));
    }

    /// The destination of money whose wallet was closed meanwhile: the default wallet, or suspense if that one holds
    /// another currency.
    private record Redirection(LedgerAccount into, InSuspense suspense, String detail) {
        static Redirection of(LockedRows locked, Refund after, Money money) {
            Wallet instead = locked.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
            return instead.currency() == money.currency()
                    ? new Redirection(new Available(instead.id()), new InSuspense.Nothing(),
                            "the wallet was closed; the default wallet got the refund back")
                    : new Redirection(new Suspense(), new InSuspense.SuspenseCredit(money),
                            "the wallet was closed and the default wallet holds another currency; "
                                    + "the money is in suspense");
        }

        Change raised(Refund after, UUID discrepancy, Instant at) {
            return Discrepancies.raised(after, Discrepancy.Kind.CLOSED_WALLET, suspense, detail, discrepancy, at);
        }
    }
}
