package dev.hazina.http.dashboard.customer;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.payment.PaymentsPage;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// One who paid.
///
/// @param name the form of the own name; empty where the user may not give one
/// @param refunds of the payments that are shown
public record CustomerPage(Layout layout, List<SummaryRow> summary, Optional<FormView> name,
        List<PaymentsPage.Row> payments, List<Refund> refunds, Pager pager) {

    /// @param reference of the refunded payment
    public record Refund(String href, String reference, Amount amount, Badge status, DisplayTime at) {}
}
