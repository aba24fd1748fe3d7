package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Taking back what staff have assigned to the wrong wallet.
///
/// @param back the page of the payment
public record TakeBackAssignedPage(Layout layout, FormView form, List<SummaryRow> summary, String back) {}
