package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import java.util.List;

/// The list of transfers.
public record TransfersPage(Layout layout, ListView list, List<Row> rows, List<Choice> wallets) {

    public record Row(String href, String from, String to, Amount amount, String reference, DisplayTime at) {}
}
