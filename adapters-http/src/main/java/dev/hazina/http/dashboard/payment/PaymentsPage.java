package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import java.util.List;

/// The list of payments.
public record PaymentsPage(Layout layout, ListView list, List<Row> rows, List<Choice> statuses, List<Choice> channels,
        String reference) {

    public record Row(String href, String reference, Amount amount, Badge status, String channel, String refunded,
            DisplayTime at) {}
}
