package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of payments.
public record PaymentsPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    /// @param payer who paid, in a few words; empty text where nothing was told
    /// @param net what its wallet gets or got, with the fee; empty when it gets nothing
    /// @param receipt empty text where there is none
    public record Row(String href, String reference, String payer, Amount amount, Optional<Net> net, Badge status,
            String channel, String receipt, String refunded, DisplayTime at) {}

    public record Net(Amount fee, Amount net) {}
}
