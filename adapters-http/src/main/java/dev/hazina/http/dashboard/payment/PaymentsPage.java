package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The list of payments.
public record PaymentsPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    /// @param payer who paid, in a few words; empty text where nothing was told
    public record Row(String href, String reference, String payer, Amount amount, Badge status, String channel,
            String refunded, DisplayTime at) {}
}
