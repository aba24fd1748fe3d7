package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListUpdates;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The list of payments.
public record PaymentsPage(Layout layout, List<Row> rows, List<Choice> statuses, List<Choice> channels,
        String reference, boolean isFiltered, Pager pager, ListUpdates updates) {

    public record Row(String href, String reference, Amount amount, Badge status, String channel, String refunded,
            DisplayTime at) {}
}
