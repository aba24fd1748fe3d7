package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import java.util.List;

/// What the platform charges.
public record FeesPage(Layout layout, List<Row> payments, List<Row> payouts) {

    /// @param example what a round amount costs
    public record Row(String currency, String channel, String price, String example) {}
}
