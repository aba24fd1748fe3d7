package dev.hazina.http.dashboard.unassigned;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks whether a claim is taken back, and why.
///
/// @param back the page of the payment
public record TakeBackPage(Layout layout, FormView form, List<SummaryRow> summary, String back) {}
