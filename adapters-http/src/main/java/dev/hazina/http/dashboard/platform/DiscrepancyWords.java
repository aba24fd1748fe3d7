package dev.hazina.http.dashboard.platform;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What exceptions are called among people.
final class DiscrepancyWords {
    /// What a person can say of something in doubt.
    static final Set<Action> OUTCOMES = Set.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED);

    private DiscrepancyWords() {}

    static String name(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET -> "Money for a closed wallet";
            case CONTRADICTION -> "A provider contradicts itself";
            case MISMATCH -> "What was reported disagrees";
            case LATE_SUCCESS -> "Paid after it was given up";
            case UNMATCHED -> "Money for nobody we know";
            case UNANSWERED -> "The provider has not said how it ended";
            case IN_DOUBT -> "Settled by hand";
        };
    }

    static String meaning(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET -> "The wallet was closed before the money came.";
            case CONTRADICTION ->
                "The provider said how it ended, and then said otherwise. The first word stands in the"
                        + " books. Ask the provider which is true.";
            case MISMATCH ->
                "What the provider reported disagrees with what was asked for or reported before. Nothing was booked for"
                        + " that report. Look at the provider's own records, and settle it or correct it.";
            case LATE_SUCCESS ->
                "It had failed and its money was given back; then the provider said that it was paid, or more went"
                        + " out than was asked for. The money is gone, and the merchant has it still.";
            case UNMATCHED -> "Money came in that names no wallet. Find out whose it is, and credit their wallet.";
            case UNANSWERED ->
                "For too long the provider has not said how it ended, or not confirmed a report that came in. Nothing was"
                        + " booked for it. Look at the provider's own records, and settle it.";
            case IN_DOUBT ->
                "A person of the platform looked at the provider's own records before anything was raised.";
        };
    }

    static String suspense(Discrepancy raised) {
        boolean isOver = raised.isResolved();
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> "nothing";
            case InSuspense.SuspenseCredit(Money amount) -> Amount.of(amount) + (isOver ? " waited" : " waits");
            case InSuspense.SuspenseDebit(Money amount) ->
                Amount.of(amount) + (isOver ? " was missing" : " is missing");
        };
    }

    static Badge state(Discrepancy raised) {
        return switch (raised.state()) {
            case DiscrepancyState.Open o -> Badge.waiting("Open");
            case DiscrepancyState.Proposed p -> Badge.waiting("Proposed");
            case DiscrepancyState.Chosen c -> Badge.waiting("Begun");
            case DiscrepancyState.Resolved r -> Badge.good("Resolved");
        };
    }

    static String name(Action action) {
        return switch (action) {
            case ACKNOWLEDGE -> "Acknowledge: the books are right, I have seen it";
            case CREDIT_WALLET -> "Credit a wallet with what waits or was given back";
            case RECOVER -> "Recover from a wallet what is missing or was taken back";
            case WRITE_OFF -> "Write it off: the platform keeps or bears it";
            case SETTLE_SUCCEEDED -> "It went through: the provider's records show that the money moved";
            case SETTLE_FAILED -> "It did not go through: no money moved, and none will";
            case CORRECT -> "Correct it: another amount moved, and the difference goes to suspense";
        };
    }

    /// What can be done about it.
    static List<Action> actions(Discrepancy raised) {
        return Stream.of(Action.values()).filter(raised::isOpenTo).toList();
    }

    /// What to write where a wallet can take part.
    static String walletHint(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.SuspenseCredit w -> "Number or ID of the wallet to credit. Not needed to write it off.";
            case InSuspense.SuspenseDebit m ->
                "Number or ID of the wallet to take it from. Empty for the one that it is about. Not needed to write it off.";
            case InSuspense.Nothing n ->
                "Number or ID of the wallet to credit or to take it from. Empty for the one that it is about.";
        };
    }
}
