package dev.hazina.application.payment;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.receipt.ReceiptStanding;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// What a settlement changes in the books. Every door by which a payment can end leads through here.
///
/// @param now the payment as it stands afterwards
record PaymentPostings(Payment now, List<Change> changes) {

    /// What an outcome does that its channel told. A receipt that stands for something else moves nothing, and neither does
    /// another receipt than the one it has.
    ///
    /// @param discrepancy the id to use should one have to be raised
    static PaymentPostings of(LockedRows locked, Payment before, Outcome outcome, UUID discrepancy, Instant at) {
        if (before.state() instanceof PaymentState.Succeeded(String known) && !known.isEmpty()
                && outcome instanceof Outcome.Succeeded(String told) && !told.isEmpty() && !told.equals(known)) {
            return disputed(before, "the provider tells of receipt " + told + ", and told of " + known + " before",
                    discrepancy, at);
        }
        return received(locked, before, outcome, () -> before.settle(outcome, at), discrepancy, at);
    }

    /// What is settled if the receipt that the outcome brings stands for nothing else.
    ///
    /// @param settle decides it
    static PaymentPostings received(LockedRows locked, Payment before, Outcome outcome,
            Supplier<Settlement<Payment>> settle,
            UUID discrepancy, Instant at) {
        var details = before.details();
        var standing = ReceiptStanding.of(locked, details.provider(), outcome, details.merchant(), before.subject(),
                details.amount(), true);
        return switch (standing) {
            case ReceiptStanding.Settled s -> of(locked, before, settle.get(), discrepancy, at);
            case ReceiptStanding.Conflict(String how) -> disputed(before, how, discrepancy, at);
            case ReceiptStanding.Takes(KnownReceipt receipt) -> {
                Settlement<Payment> settlement = settle.get();
                PaymentPostings settling = of(locked, before, settlement, discrepancy, at);
                if (before.isPaidLater()) {
                    yield disputed(before, "the provider tells of receipt " + receipt.receipt().text()
                            + ", and told before that it had been paid after its end", discrepancy, at)
                            .keeping(receipt);
                }
                yield settlement instanceof Settlement.Unchanged<Payment> ? settling : settling.keeping(receipt);
            }
        };
    }

    /// What a report does that disagrees with what was asked, or with what is known: it is brought before a person.
    static PaymentPostings disputed(Payment before, String how, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyRaised(
                raise(before, Discrepancy.Kind.MISMATCH, new InSuspense.Nothing(), how, discrepancy, at)));
        Payment now = switch (before.dispute(at)) {
            case Settlement.Moved<Payment>(Payment next) -> next;
            case Settlement.Noted<Payment>(Payment marked) -> marked;
            case Settlement.Unchanged<Payment> u -> before;
            case Settlement.PaidLater<Payment> p -> throw new IllegalStateException("a dispute pays nothing");
            case Settlement.Contradicted<Payment> c -> throw new IllegalStateException("a dispute contradicts nothing");
        };
        if (!now.equals(before)) {
            changes.add(new Change.PaymentMoved(now));
        }
        return new PaymentPostings(now, changes);
    }

    private PaymentPostings keeping(KnownReceipt receipt) {
        List<Change> all = new ArrayList<>(changes);
        all.add(new Change.ReceiptKept(receipt));
        return new PaymentPostings(now, all);
    }

    /// @param discrepancy the id to use should one have to be raised
    static PaymentPostings of(LockedRows locked, Payment before, Settlement<Payment> settlement, UUID discrepancy,
            Instant at) {
        return switch (settlement) {
            case Settlement.Unchanged<Payment> u -> new PaymentPostings(before, List.of());
            case Settlement.Contradicted<Payment>(String what) -> new PaymentPostings(before, List.of(
                    new Change.DiscrepancyRaised(
                            raise(before, Discrepancy.Kind.CONTRADICTION, new InSuspense.Nothing(), what, discrepancy,
                                    at))));
            case Settlement.Noted<Payment>(Payment marked) ->
                new PaymentPostings(marked, List.of(new Change.PaymentMoved(marked)));
            case Settlement.PaidLater<Payment>(Payment marked, String what) -> new PaymentPostings(marked, List.of(
                    new Change.PaymentMoved(marked), new Change.Posted(Bookkeeping.unmatched(marked, at)),
                    new Change.DiscrepancyRaised(raise(marked, Discrepancy.Kind.UNMATCHED,
                            new InSuspense.SuspenseCredit(marked.details().amount()), what, discrepancy, at))));
            case Settlement.Moved<Payment>(Payment after) -> moved(locked, after, discrepancy, at);
        };
    }

    static Discrepancy raise(Payment payment, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        var details = payment.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, payment.subject(), details.amount(),
                suspense, detail, at);
    }

    private static PaymentPostings moved(LockedRows locked, Payment after, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.PaymentMoved(after));
        if (after.state() instanceof PaymentState.Succeeded) {
            Wallet wallet = locked.wallet(after.details().wallet()).orElseThrow();
            if (wallet.closed()) {
                Wallet instead = locked.wallet(new WalletRef.DefaultOf(after.details().account())).orElseThrow();
                changes.addAll(redirected(after, instead, discrepancy, at));
            } else {
                changes.add(new Change.Posted(Bookkeeping.collected(after, wallet.id(), at)));
            }
        }
        return new PaymentPostings(after, changes);
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
                new Change.DiscrepancyRaised(
                        raise(after, Discrepancy.Kind.CLOSED_WALLET, suspense, detail, discrepancy, at)),
                new Change.Posted(posting));
    }
}
