package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

final class PaymentKind implements InstructionKind<Payment> {
    @Override
    public Subject.Kind subject() {
        return Subject.Kind.PAYMENT;
    }

    @Override
    public LockSet locked(LockSet locks, UUID id) {
        return locks.payment(new PaymentId(id));
    }

    @Override
    public Optional<Payment> read(LockedRows locked, UUID id) {
        return locked.payment(new PaymentId(id));
    }

    @Override
    public Change moved(Payment now) {
        return new Change.PaymentMoved(now);
    }

    @Override
    public boolean isCollection() {
        return true;
    }

    @Override
    public Capabilities.Asking asking(Capabilities able) {
        return able.asking();
    }

    @Override
    public Posting paidLater(Payment marked, Instant at) {
        return Bookkeeping.unmatched(marked, at);
    }

    @Override
    public List<Change> postings(LockedRows locked, Payment after, UUID discrepancy, Instant at) {
        if (!after.isSucceeded()) {
            return List.of();
        }
        Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
        if (wallet.closed()) {
            Wallet instead = locked.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
            return redirected(after, instead, discrepancy, at);
        }
        return List.of(new Change.Posted(Bookkeeping.collected(after, wallet.id(), at)));
    }

    /// The payment's wallet was closed before its money came.
    private static List<Change> redirected(Payment after, Wallet instead, UUID discrepancy, Instant at) {
        boolean fits = instead.currency() == after.details().amount().currency();
        String detail = fits
                ? "the wallet was closed; the default wallet was credited"
                : "the wallet was closed and the default wallet holds another currency; the money is in suspense";
        InSuspense suspense = fits
                ? new InSuspense.Nothing()
                : InSuspense.waiting(after.details().netAmount());
        Posting posting = fits
                ? Bookkeeping.collected(after, instead.id(), at)
                : Bookkeeping.collectedWithoutWallet(after, at);
        return List.of(
                Discrepancies.raised(after, Discrepancy.Kind.CLOSED_WALLET, suspense, detail, discrepancy, at),
                new Change.Posted(posting));
    }
}
