package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The fees of one merchant: those that count, those that were agreed, and what is proposed.
///
/// @param back the merchant's page
/// @param prices that count now
/// @param proposal in words; empty where nothing is proposed
/// @param refused why the reader can't agree to it; empty where they can
/// @param act the address below which a person agrees or withdraws
/// @param zone the merchant's time zone, by an example of a time
public record AgreedFeesPage(Layout layout, String merchant, String back, List<FeesPage.Row> prices,
        List<Line> terms, List<SummaryRow> proposal, Optional<String> refused, String act, FormView form, String zone) {

    /// Terms that were agreed.
    ///
    /// @param counts whether they count now
    public record Line(String rules, DisplayTime from, boolean counts, String proposedBy, String agreedBy,
            DisplayTime agreed) {}
}
