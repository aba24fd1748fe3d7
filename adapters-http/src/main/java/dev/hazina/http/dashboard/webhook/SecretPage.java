package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A secret that was just created, or that can be shown again.
///
/// @param rotate the form that replaces it; empty where another page does that
public record SecretPage(Layout layout, String text, String name, String secret, List<SummaryRow> summary, String back,
        Optional<FormView> rotate) {
    /// The secret stays out of logs.
    @Override
    public String toString() {
        return SecretPage.class.getSimpleName() + "[" + name + "]";
    }
}
