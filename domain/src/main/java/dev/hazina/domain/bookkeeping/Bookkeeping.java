package dev.hazina.domain.bookkeeping;

import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Clearing;
import dev.hazina.domain.ledger.LedgerAccount.Revenue;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Every movement of money the product knows, one method each. No posting is made anywhere else.
///
/// | Movement | from → to |
/// |---|---|
/// | [#collected] | clearing → wallet, available: the net amount; clearing → revenue: the fee |
/// | [#collectedWithoutWallet] | clearing → suspense: the net amount; clearing → revenue: the fee |
/// | [#transferred] | one wallet, available → the other, available |
public final class Bookkeeping {
    private Bookkeeping() {}

    /// A payment succeeded.
    ///
    /// @param into the wallet that takes it: the payment's own, or the default one when that was closed meanwhile
    public static Posting collected(Payment payment, WalletId into, Instant at) {
        return collected(payment, new Available(into), at);
    }

    /// A payment succeeded after its wallet was closed, and the account's default wallet holds another currency. The
    /// money waits in suspense until a person decides.
    public static Posting collectedWithoutWallet(Payment payment, Instant at) {
        return collected(payment, new Suspense(), at);
    }

    private static Posting collected(Payment payment, LedgerAccount into, Instant at) {
        var details = payment.details();
        Clearing clearing = new Clearing(details.channel());
        List<Move> moves = new ArrayList<>();
        add(moves, clearing, into, details.netAmount());
        add(moves, clearing, new Revenue(), details.fee());
        return new Posting(details.merchant(), details.account(), Posting.Kind.COLLECTED, payment.subject(), moves, at);
    }

    public static Posting transferred(Transfer transfer) {
        var move = new Move(new Available(transfer.from()), new Available(transfer.to()), transfer.amount());
        return new Posting(transfer.merchant(), transfer.account(), Posting.Kind.TRANSFERRED,
                new Subject(Subject.Kind.TRANSFER, transfer.id().value()), List.of(move), transfer.createdAt());
    }

    private static void add(List<Move> moves, LedgerAccount from, LedgerAccount to, Money amount) {
        if (!amount.isZero()) {
            moves.add(new Move(from, to, amount));
        }
    }
}
