package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A secret that was just made, or that may be looked at.
///
/// @param rotate the form that makes another; empty where that is done elsewhere
public record SecretPage(Layout layout, String text, String name, String secret, List<SummaryRow> summary, String back,
        Optional<FormView> rotate) {
    /// Never in a log.
    @Override
    public String toString() {
        return "SecretPage[" + name + "]";
    }
}
