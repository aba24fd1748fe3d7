package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The progress of a change of the secrets key.
///
/// @param unassigned the API keys whose secrets key is unknown; empty when there are none
public record SecretsKeysPage(Layout layout, List<Row> rows, List<Address> addresses, String unassigned) {

    /// A key that this database was used with.
    ///
    /// @param since the time of its state
    /// @param callbacks the time until which its callback addresses are accepted
    /// @param verdict what to do about it
    public record Row(String id, Badge state, DisplayTime since, String apiKeys, String unused,
            Optional<DisplayTime> lastUsed,
            String sealed, Optional<DisplayTime> callbacks, String verdict) {}

    /// An address in a provider's portal, by the key it was last used with.
    public record Address(String provider, String key, boolean isCurrent, DisplayTime lastUsed) {}
}
