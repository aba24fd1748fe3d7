package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// Asks why the payouts of an account are put on hold, or why they go out again, which confirms it.
///
/// @param question what is asked
/// @param explained what follows from it
/// @param text the name of the field for the reason, with its label and hint
/// @param back the page of the merchant
/// @param refused why it would be refused; empty where it is accepted
public record PayoutReviewPage(Layout layout, FormView form, String merchant, String question, String explained,
        List<SummaryRow> summary, Text text, String button, String back, Optional<String> refused) {

    /// The field of the form.
    public record Text(String name, String label, String hint) {}
}
