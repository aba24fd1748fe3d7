package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A wallet with its newest movements, or a transfer, of any merchant.
///
/// @param merchant the page of the merchant
public record PlainPage(Layout layout, String merchant, List<SummaryRow> summary, List<Row> movements) {

    /// A movement.
    ///
    /// @param href the page of what it was for; empty where it has none
    public record Row(DisplayTime at, String what, String href, String reference, Optional<Amount> in,
            Optional<Amount> out, Amount balance) {}
}
