package dev.hazina.http.dashboard.customer;

import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.payout.PayoutsPage;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;
import java.util.Optional;

/// The saved recipients of payouts.
public record SuppliersPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param last the last payout to the number
    /// @param again where the form of a payout is filled in for it
    public record Row(String href, String name, String number, Optional<PayoutsPage.Row> last, Offer again) {}
}
