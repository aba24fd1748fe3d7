package dev.hazina.http.dashboard.statement;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;
import java.util.Optional;

/// The fee invoices of an account.
///
/// @param taxNumber empty where the merchant has set none
/// @param form the form that sets it; empty when the user may not
public record InvoicesPage(Layout layout, List<Row> rows, Pager pager, String taxNumber, Optional<FormView> form) {

    /// @param pdf the address of the document
    /// @param lines the address of the file with the fee postings
    public record Row(String number, String period, Amount fees, Amount vat, Amount total, DisplayTime issued,
            String pdf, String lines) {}
}
