package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Settles a payment, refund or payout by hand.
///
/// @param outcomes the outcomes to choose from; none when the outcome is known
/// @param raised the open exceptions about it
public record SettlePage(Layout layout, Amount amount, Badge state, List<SummaryRow> summary,
        List<RaisedDiscrepancy> raised,
        List<Choice> outcomes, FormView form) {

    /// An open exception about it.
    public record RaisedDiscrepancy(String href, String name, Badge state) {}
}
