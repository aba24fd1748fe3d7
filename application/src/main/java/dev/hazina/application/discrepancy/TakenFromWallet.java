package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.PaymentAction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.List;

/// What taking back a payment changes in its merchant's books: the wallet and the fee give back what they got, and the
/// payment is marked.
record TakenFromWallet(Instruction<PaymentDetails> marked, List<Change> changes) {
    TakenFromWallet {
        changes = List.copyOf(changes);
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when the wallet is closed or has less
    static void requireThere(LockedRows locked, PaymentDetails paid) {
        Wallet wallet = locked.wallet(paid.wallet()).orElseThrow();
        wallet.requireOpen();
        wallet.requireCovers(paid.netAmount());
    }

    static WalletPlace place(PaymentDetails paid) {
        return new WalletPlace(paid.merchant(), paid.account(), paid.wallet());
    }

    /// @param raised the discrepancy with its choice
    static TakenFromWallet of(Instruction<PaymentDetails> payment, Discrepancy raised, Resolution how,
            AuditStamp stamp) {
        PaymentDetails paid = payment.details();
        Money net = paid.netAmount();
        Instant now = how.at();
        Instruction<PaymentDetails> marked = payment.corrected(
                new Correction(Resolution.Action.TAKE_BACK, net.isPositive() ? net : paid.amount(), now));
        return new TakenFromWallet(marked, List.of(
                new Change.Posted(Bookkeeping.claimTakenBack(raised, paid.wallet(), paid.fee(), now)),
                new Change.Moved(marked),
                new Change.WalletCorrected(raised, paid.wallet(), Money.zero(net.currency()).minus(net), now),
                new Change.Logged(new AuditEntry(stamp.id(), now, stamp.by(),
                        PaymentAction.takenBack(marked, how.note())))));
    }
}
