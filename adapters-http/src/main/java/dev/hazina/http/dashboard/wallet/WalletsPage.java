package dev.hazina.http.dashboard.wallet;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;

/// The list of wallets.
public record WalletsPage(Layout layout, List<Row> rows, boolean closedToo) {

    public record Row(String href, String name, String number, Amount available, Amount pending, Badge status) {}
}
