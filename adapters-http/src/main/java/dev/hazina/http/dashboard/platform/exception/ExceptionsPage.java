package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import java.util.List;
import java.util.Optional;

/// The list of exceptions.
public record ExceptionsPage(Layout layout, ListView list, List<Choice> statuses, List<Choice> kinds,
        List<Row> rows) {

    /// @param amount empty where it is about none
    public record Row(String what, String href, Optional<Amount> amount, String suspense, Badge state, String merchant,
            String merchantHref, DisplayTime at) {}
}
