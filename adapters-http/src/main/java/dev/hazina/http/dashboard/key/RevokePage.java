package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks whether to revoke a key, and whether to revoke the keys created with it.
///
/// @param made the number of keys created with it
public record RevokePage(Layout layout, FormView form, String label, List<SummaryRow> summary, int made) {}
