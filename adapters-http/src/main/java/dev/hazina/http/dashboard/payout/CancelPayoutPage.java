package dev.hazina.http.dashboard.payout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks whether a payout is to be canceled, and why.
public record CancelPayoutPage(Layout layout, FormView form, List<SummaryRow> summary, String back) {}
