package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Ends a payment, a refund or a payout by hand.
///
/// @param outcomes what can be said of it; none when it is known how it ended
/// @param raised where what was raised about it is looked at
public record SettlePage(Layout layout, Amount amount, Badge state, List<SummaryRow> summary,
        List<RaisedDiscrepancy> raised,
        List<Choice> outcomes, FormView form) {

    /// An exception about it that nobody has resolved.
    public record RaisedDiscrepancy(String href, String name, Badge state) {}
}
