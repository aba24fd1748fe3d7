package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The texts of exceptions.
public final class DiscrepancyWords {
    /// The outcomes of a payment, refund or payout in doubt.
    static final Set<Action> OUTCOMES = Set.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED);

    private DiscrepancyWords() {}

    public static String name(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET -> "Money for a closed or full wallet";
            case CONTRADICTION -> "A provider's reports contradict each other";
            case MISMATCH -> "A report differs from the record";
            case LATE_SUCCESS -> "Paid after it had failed";
            case UNMATCHED -> "Money that matches no wallet";
            case UNANSWERED -> "No final result from the provider";
            case IN_DOUBT -> "Settled by hand";
            case NOT_BOOKED -> "Not in the books after a restore";
            case UNREADABLE -> "What a provider sent can't be read";
            case NOT_CONNECTED -> "Open at a provider that isn't connected";
            case TAKEN_BACK -> "A claim or an assignment that is taken back";
            case UNKNOWN_PERIOD -> "A time whose payments were not listed";
        };
    }

    static String meaning(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET ->
                "The wallet was closed before the money arrived, or can't hold as much. What is unassigned waits until"
                        + " you credit another wallet.";
            case CONTRADICTION ->
                "The provider reported a result, and then a different one. The first result is recorded in the ledger."
                        + " Ask the provider which one is right. After a take-back, a write-off ends what waits, too.";
            case MISMATCH ->
                "The provider's report differs from what was requested or reported before. That report was not recorded"
                        + " in the ledger. Check the provider's own records, then settle it or correct it.";
            case LATE_SUCCESS ->
                "It had failed and its money was returned to the wallet. Then the provider reported it as paid, or paid"
                        + " more than requested. The platform has paid, and the merchant still has the money.";
            case UNMATCHED ->
                "Money arrived with a reference that matches no wallet. Find out whose it is, and credit that wallet.";
            case UNANSWERED ->
                "The provider has reported no final result for too long, or has not confirmed a report. Nothing was"
                        + " recorded in the ledger. Check the provider's own records, then settle it.";
            case IN_DOUBT -> "Platform staff checked the provider's own records before an exception was raised.";
            case NOT_BOOKED ->
                "It was sent to its provider before the books were restored from a backup, and they can't hold it. Look"
                        + " at its result under Restore. It is booked by itself once the obstacle is gone; otherwise"
                        + " settle it outside of the ledger, and acknowledge it with a note.";
            case UNREADABLE ->
                "It came to an address that only the provider knows, or is its answer, so money may have moved. Nothing"
                        + " was recorded in the ledger, and no time ends what it is about. Read it, look it up in the"
                        + " provider's own records, then settle or book what happened.";
            case TAKEN_BACK ->
                "Once it is decided, its money waits in suspense again, and the last step is done by itself. A proposal"
                        + " moves nothing: decide the same, or acknowledge it, which leaves the money with the wallet.";
            case UNKNOWN_PERIOD ->
                "What came in that time without a notice is not in the ledger, and the provider doesn't list it any"
                        + " more. Upload the account's statement of that time, then acknowledge this.";
            case NOT_CONNECTED ->
                "No instance can ask the provider, so nothing there ends. Connect it, or name it in HAZINA_DRAINING."
                        + " This is resolved by itself once it is connected, or nothing is open there any more;"
                        + " Providers has the numbers of now.";
        };
    }

    /// Whose it is, where the books know no merchant of it.
    static String nobody(Discrepancy raised) {
        if (raised.kind() == Discrepancy.Kind.NOT_BOOKED) {
            return "See what was said";
        }
        if (raised.kind() == Discrepancy.Kind.UNREADABLE) {
            return "Not known";
        }
        if (raised.kind() == Discrepancy.Kind.NOT_CONNECTED || raised.kind() == Discrepancy.Kind.UNKNOWN_PERIOD) {
            return "Several, or any";
        }
        return raised.isResolved() ? "Not known when it arrived" : "Not known yet";
    }

    /// Empty where it is about no amount, as of reports that can't be read, of providers that aren't connected and of
    /// times that were not listed.
    static Optional<Amount> amount(Discrepancy raised) {
        return Optional.of(raised.amount()).filter(Money::isPositive).map(Amount::of);
    }

    static String suspense(Discrepancy raised) {
        boolean isOver = raised.isResolved();
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> "nothing";
            case InSuspense.SuspenseCredit(Money amount) ->
                Amount.of(amount) + (isOver ? " was unassigned" : " unassigned");
            case InSuspense.SuspenseDebit(Money amount) ->
                Amount.of(amount) + (isOver ? " was missing" : " missing");
        };
    }

    public static Badge state(Discrepancy raised) {
        return switch (raised.state()) {
            case DiscrepancyState.Open o -> Badge.waiting("Open");
            case DiscrepancyState.Proposed p -> Badge.waiting("Proposed");
            case DiscrepancyState.Chosen c -> Badge.waiting("Started");
            case DiscrepancyState.Resolved r -> Badge.good("Resolved");
        };
    }

    public static String name(Action action) {
        return switch (action) {
            case ACKNOWLEDGE -> "Acknowledge: the ledger is right, nothing to do";
            case CREDIT_WALLET -> "Credit a wallet with the money";
            case RECOVER -> "Recover the money from a wallet";
            case WRITE_OFF -> "Write it off: the platform keeps or bears the amount";
            case SETTLE_SUCCEEDED -> "It went through: the provider's records show that the money moved";
            case SETTLE_FAILED -> "It did not go through: no money moved, and none will move";
            case CORRECT -> "Correct it: another amount moved, and the difference goes to suspense";
            case TAKE_BACK -> "Take the payment back from the wallet";
            case SEND_BACK -> "Send the money back to its payer";
            case PAY_BACK -> "Pay the money out to the payer's number: only where the provider gives nothing back";
            case BOOK_REVERSAL -> "Book that the provider has taken the money back";
            case BOOK -> "Book the payment that the provider's records show";
        };
    }

    /// The actions that are open, without a booking, which has a form of its own.
    static List<Action> actions(Discrepancy raised) {
        return Stream.of(Action.values()).filter(action -> action != Action.BOOK).filter(raised::isOpenTo).toList();
    }

    /// The hint of the wallet field.
    static String walletHint(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.SuspenseCredit w -> "Number or ID of the wallet to credit. Only needed for that.";
            case InSuspense.SuspenseDebit m ->
                "Number or ID of the wallet to debit. Leave it empty for the wallet of the instruction. Not needed"
                        + " to write it off.";
            case InSuspense.Nothing n ->
                "Number or ID of the wallet to credit or debit. Leave it empty for the wallet of the instruction.";
        };
    }
}
