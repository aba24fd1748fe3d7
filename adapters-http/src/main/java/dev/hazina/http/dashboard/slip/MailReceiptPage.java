package dev.hazina.http.dashboard.slip;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// Asks to whom the receipt of a payment is mailed.
///
/// @param back the page of the payment
public record MailReceiptPage(Layout layout, FormView form, List<SummaryRow> summary, List<Choice> languages,
        String back) {}
