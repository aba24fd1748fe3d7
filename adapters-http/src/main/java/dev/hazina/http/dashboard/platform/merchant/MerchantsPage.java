package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;

/// The list of merchants.
///
/// @param asked the search text
public record MerchantsPage(Layout layout, String asked, List<Row> rows, Pager pager) {

    public record Row(String name, String href, Badge state, String country, String people, String accounts,
            DisplayTime since) {}
}
