package dev.hazina.http.dashboard.customer;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.payout.PayoutsPage;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A saved recipient with the payouts.
///
/// @param name the form of the name; empty where the user may not give one
/// @param registered to whom the number is registered; empty where the user may not ask, or no provider tells
public record SupplierPage(Layout layout, List<SummaryRow> summary, Optional<FormView> name,
        Optional<RegisteredName> registered, Offer again, List<PayoutsPage.Row> payouts, Pager pager) {}
