package dev.hazina.http.dashboard.operator;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;

/// What exceptions are called among people.
final class Cases {
    private Cases() {}

    static String name(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET -> "Money for a closed wallet";
            case CONTRADICTION -> "A provider contradicts itself";
            case MISMATCH -> "Another amount than asked for";
            case LATE_SUCCESS -> "Paid after it was given up";
            case UNMATCHED -> "Money for nobody we know";
            case UNANSWERED -> "A provider leaves it open";
        };
    }

    static String meaning(Discrepancy.Kind kind) {
        return switch (kind) {
            case CLOSED_WALLET -> "The wallet was closed before the money came.";
            case CONTRADICTION ->
                "The provider said how it ended, and then said otherwise. The first word stands in the"
                        + " books. Ask the provider which is true.";
            case MISMATCH -> "What the provider reported is not what was asked for. The books have what was asked for.";
            case LATE_SUCCESS ->
                "It had been given up and its money given back; then the provider said that it was paid."
                        + " The money is gone, and the merchant has it still.";
            case UNMATCHED -> "Money came in that names no wallet. Find out whose it is, and credit their wallet.";
            case UNANSWERED ->
                "For a day the provider has not said how a refund ended, or not confirmed a report that came in."
                        + " Nothing was booked for it. Ask the provider.";
        };
    }

    static String suspense(Discrepancy raised) {
        boolean isOver = raised.isResolved();
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> "nothing";
            case InSuspense.Waiting(Money amount) -> Amount.of(amount) + (isOver ? " waited" : " waits");
            case InSuspense.Missing(Money amount) -> Amount.of(amount) + (isOver ? " was missing" : " is missing");
        };
    }

    static Badge state(Discrepancy raised) {
        return switch (raised.state()) {
            case DiscrepancyState.Open o -> Badge.waiting("Open");
            case DiscrepancyState.Chosen c -> Badge.waiting("Begun");
            case DiscrepancyState.Resolved r -> Badge.good("Resolved");
        };
    }

    static String name(Resolution.Action action) {
        return switch (action) {
            case ACKNOWLEDGE -> "Acknowledge: the books are right, I have seen it";
            case CREDIT_WALLET -> "Credit a wallet with what waits";
            case RECOVER -> "Recover what is missing from a wallet";
            case WRITE_OFF -> "Write it off: the platform keeps or bears it";
        };
    }

    /// What can be done about it.
    static List<Resolution.Action> actions(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> List.of(Resolution.Action.ACKNOWLEDGE);
            case InSuspense.Waiting w -> List.of(Resolution.Action.CREDIT_WALLET, Resolution.Action.WRITE_OFF);
            case InSuspense.Missing m -> List.of(Resolution.Action.RECOVER, Resolution.Action.WRITE_OFF);
        };
    }
}
