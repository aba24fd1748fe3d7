package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListUpdates;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The list of transfers.
public record TransfersPage(Layout layout, List<Row> rows, List<Choice> wallets, boolean isFiltered, Pager pager,
        ListUpdates updates) {

    public record Row(String href, String from, String to, Amount amount, String reference, DisplayTime at) {}
}
