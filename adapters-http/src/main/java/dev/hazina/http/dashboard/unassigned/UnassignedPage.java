package dev.hazina.http.dashboard.unassigned;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;
import java.util.Optional;

/// The money that waits to be claimed.
public record UnassignedPage(Layout layout, List<Row> rows, Pager pager) {

    /// @param payer who paid, in a few words; empty text where nothing was told
    /// @param typed the account that the payer typed
    /// @param claim the page that claims it; empty where the user may not
    public record Row(String receipt, String payer, String typed, Amount amount, DisplayTime at,
            Optional<String> claim) {}
}
