package dev.hazina.http.dashboard.paymentrequest;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of payment requests.
public record PaymentRequestsPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    /// @param amount empty where the payer chooses it
    /// @param received empty where nothing came
    public record Row(String href, String reference, String payTo, Optional<Amount> amount,
            Optional<Amount> received, Badge status, DisplayTime at) {}
}
