package dev.hazina.http.dashboard.account;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The settings of a merchant and its account.
///
/// @param forms empty when the user may not change settings
public record SettingsPage(Layout layout, List<SummaryRow> business, List<Row> accounts, List<SummaryRow> acting,
        Optional<Changes> forms) {

    public record Row(String name, String number, String currency, String payouts, boolean isActing) {}

    /// The settings that an owner can change.
    public record Changes(FormView open, List<Choice> currencies, FormView name, FormView slug, FormView ops,
            FormView zone, List<Choice> zones, FormView outages, boolean outageMails) {}
}
