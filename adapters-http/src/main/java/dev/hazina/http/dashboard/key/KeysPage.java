package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of keys.
public record KeysPage(Layout layout, List<Row> rows) {

    /// @param maker the key it was made with, by its label where it is still there
    /// @param revoke where to take it away; empty when the person may not, or it is the one in use
    public record Row(String id, String label, String role, String accounts, DisplayTime created,
            Optional<String> maker, Optional<DisplayTime> used, Optional<DisplayTime> ends, Optional<String> revoke) {}
}
