package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks why a merchant is suspended, which confirms it.
public record SuspendPage(Layout layout, FormView form, String merchant, List<SummaryRow> summary, String back) {}
