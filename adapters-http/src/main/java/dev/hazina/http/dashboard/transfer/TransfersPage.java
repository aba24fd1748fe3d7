package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The list of transfers.
public record TransfersPage(Layout layout, FilteredLists.Frame frame, List<Row> rows) {

    public record Row(String href, String from, String to, Amount amount, String reference, DisplayTime at) {}
}
