package dev.hazina.application.discrepancy;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.WriteOff;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The changes of one decision about a discrepancy.
///
/// @param now the discrepancy before the decision
/// @param wanted the decision
/// @param fresh the id of a discrepancy that has to be raised because of it
record CarryOut(LockedRows locked, DiscrepancySubject about, Discrepancy now, Resolution wanted, UUID fresh,
        EarlierDecisions earlier) {

    /// The discrepancy afterwards. A corrected one stays open with the difference in suspense.
    Discrepancy after() {
        return switch (wanted.action()) {
            case CORRECT -> through().found(about.difference(now, wanted.found().orElseThrow().amount(), earlier));
            case CREDIT_WALLET, RECOVER, WRITE_OFF, BOOK_REVERSAL -> (isInSuspense() ? now : through()).resolve(wanted);
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, BOOK, SEND_BACK, PAY_BACK, TAKE_BACK ->
                now.resolve(wanted);
        };
    }

    private boolean isInSuspense() {
        return !(now.suspense() instanceof InSuspense.Nothing);
    }

    /// The discrepancy with the account that its own posting touches.
    private Discrepancy through() {
        return now.through(about.account(now));
    }

    /// The remaining changes.
    ///
    /// @throws Refusal.Precondition when the subject's money requires another decision
    List<Change> changes() {
        return switch (wanted.action()) {
            case ACKNOWLEDGE -> acknowledged();
            case SETTLE_SUCCEEDED, SETTLE_FAILED -> about.settle(locked, wanted.found(), fresh, wanted.at());
            case CORRECT -> List.of(new Change.Posted(Bookkeeping.corrected(after(), wanted.at())));
            case CREDIT_WALLET, RECOVER, WRITE_OFF -> moved();
            case BOOK_REVERSAL -> reversed();
            case BOOK, SEND_BACK, PAY_BACK, TAKE_BACK ->
                throw new IllegalStateException("it is carried out by its own command");
        };
    }

    private List<Change> acknowledged() {
        if (about.isOpen()) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "money hangs on it: it is open, and has to be settled as succeeded or failed");
        }
        return List.of();
    }

    /// A discrepancy about nothing in suspense isn't open to it.
    private List<Change> reversed() {
        return now.suspense() instanceof InSuspense.SuspenseCredit waiting
                ? List.of(new Change.Posted(Bookkeeping.handedOver(now, waiting, wanted.at())))
                : List.of();
    }

    private List<Change> moved() {
        Optional<WalletId> wallet = wanted.wallet().map(place -> place.wallet());
        if (!isInSuspense() && !about.isSucceeded()) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "only what has succeeded can be given back or taken back");
        }
        if (!isInSuspense() && earlier.movedMoney()) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "an earlier exception has moved its money; this one can be acknowledged");
        }
        Posting posting = isInSuspense() ? fromSuspense(wallet) : fromProvider(wallet);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.Posted(posting));
        Money amount = total(posting);
        if (amount.isPositive()) {
            about.corrected(new Correction(wanted.action(), amount, wanted.at())).ifPresent(changes::add);
            wallet.ifPresent(id -> changes.add(new Change.WalletCorrected(now, id,
                    wanted.action() == Resolution.Action.RECOVER
                            ? Money.zero(amount.currency()).minus(amount)
                            : amount,
                    wanted.at())));
        }
        return changes;
    }

    private Posting fromSuspense(Optional<WalletId> wallet) {
        return switch (now.suspense()) {
            case InSuspense.SuspenseCredit waiting -> wallet
                    .map(into -> Bookkeeping.creditedByHand(now, waiting, into, wanted.at()))
                    .orElseGet(() -> Bookkeeping.writtenOff(now, waiting, wanted.at()));
            case InSuspense.SuspenseDebit missing -> wallet
                    .map(from -> Bookkeeping.recovered(now, missing, from, wanted.at()))
                    .orElseGet(() -> Bookkeeping.writtenOff(now, missing, wanted.at()));
            case InSuspense.Nothing n -> throw new IllegalStateException("nothing stands in suspense");
        };
    }

    /// The provider reversed a payment after the money had moved. Where a wallet bears the rest, the fee is given back.
    private Posting fromProvider(Optional<WalletId> wallet) {
        Money zero = Money.zero(now.amount().currency());
        Money fee = wallet.isPresent() ? about.fee(zero) : zero;
        LedgerAccount other = wallet.<LedgerAccount>map(Available::new).orElseGet(WriteOff::new);
        return now.subject().kind() == Subject.Kind.PAYMENT
                ? Bookkeeping.tookBack(through(), other, fee, wanted.at())
                : Bookkeeping.gaveBack(through(), other, fee, wanted.at());
    }

    /// The amount that moved to or from the wallet, or that the platform keeps or bears; zero where all of it was the
    /// fee.
    private static Money total(Posting posting) {
        Money sum = Money.zero(posting.moves().getFirst().amount().currency());
        for (var move : posting.moves()) {
            if (isOfSomebody(move.from()) || isOfSomebody(move.to())) {
                sum = sum.plus(move.amount());
            }
        }
        return sum;
    }

    private static boolean isOfSomebody(LedgerAccount place) {
        return place instanceof Available || place instanceof WriteOff;
    }
}
