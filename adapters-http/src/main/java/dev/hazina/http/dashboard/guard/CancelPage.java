package dev.hazina.http.dashboard.guard;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// Asks whether a payout or a refund is to be canceled, and why.
///
/// @param button what is done
/// @param refused why it would be refused; empty where it is accepted
public record CancelPage(Layout layout, FormView form, String question, String explained, List<SummaryRow> summary,
        String button, String back, Optional<String> refused) {}
