package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.dashboard.view.ListView;
import java.util.List;
import java.util.Optional;

/// What providers told of our money.
///
/// @param problem what is wrong with what was entered; empty text where nothing is
public record ProviderRecordsPage(Layout layout, ListView list, List<FilterInput> inputs, String problem,
        List<Row> rows) {

    /// @param who phone, name and typed account, as far as they were told
    /// @param href of what it belongs to; empty text where that has no page
    /// @param exceptionHref empty text where there is none
    public record Row(String receipt, String kind, Amount amount, Optional<Amount> balance, String provider,
            List<String> who, String ways, String belongsTo, String href,
            String exceptionHref, DisplayTime at) {}
}
