package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The list of keys.
public record KeysPage(Layout layout, List<Row> rows) {

    /// @param user the e-mail of the user whose key it is
    /// @param maker the key it was created with, by its label if that key still exists
    /// @param revoke the page that revokes it; empty when the user may not, or it is the session's key
    public record Row(String id, String label, String user, String role, String accounts, DisplayTime created,
            Optional<String> maker, Optional<DisplayTime> used, Optional<DisplayTime> ends, Optional<String> revoke,
            boolean strict) {}
}
