package dev.hazina.http.dashboard.unassigned;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks for which sale the money is.
public record ClaimPage(Layout layout, FormView form, List<SummaryRow> summary, List<Choice> wallets) {}
