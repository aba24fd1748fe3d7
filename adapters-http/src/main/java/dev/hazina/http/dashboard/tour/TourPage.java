package dev.hazina.http.dashboard.tour;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The steps of the tour, with their progress.
///
/// @param begin the form that adds the inspector, without which no webhook arrives; empty once it is added
/// @param payment the form that requests a payment; empty when the user may not
/// @param needsAnother whether another payment is needed to continue
/// @param payout the form that requests the first payout; empty when the user or the account may not
/// @param isMoving whether the page has to be updated
/// @param isPayingOut whether the payout has no result yet
/// @param wallet the wallet of the payout
public record TourPage(Layout layout, List<State> states, Optional<FormView> begin, Optional<FormView> payment,
        boolean needsAnother,
        Optional<Paid> paid, Optional<InspectorPage.Row> received, Optional<FormView> payout, Optional<Paid> paidOut,
        boolean isMoving, boolean isPayingOut, String currency, boolean isByCard, String wallet) {

    /// The progress of a step.
    public enum State {
        DONE, NOW, LATER;

        public String css() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A payment or payout in its present state.
    public record Paid(Amount amount, Badge state, String href) {}

    public State state(int step) {
        return states.get(step - 1);
    }

    public boolean isFinished() {
        return states.stream().allMatch(state -> state == State.DONE);
    }
}
