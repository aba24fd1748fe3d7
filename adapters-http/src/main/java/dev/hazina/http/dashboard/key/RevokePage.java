package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks whether to take a key away, and whether the keys that were made with it as well.
///
/// @param made how many those are
public record RevokePage(Layout layout, FormView form, String label, List<SummaryRow> summary, int made) {}
