package dev.hazina.http.dashboard.operator;

import dev.hazina.http.dashboard.Shell;
import java.util.List;

/// What the platform charges.
public record FeesPage(Shell shell, List<Row> payments, List<Row> payouts) {

    /// @param example what a round amount costs
    public record Row(String currency, String channel, String price, String example) {}
}
