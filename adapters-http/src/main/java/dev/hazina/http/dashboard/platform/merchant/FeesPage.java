package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// The fees of the platform.
public record FeesPage(Layout layout, List<Row> payments, List<Row> payouts) {

    /// @param example the fee of a round amount
    public record Row(String currency, String channel, String price, String example) {}
}
