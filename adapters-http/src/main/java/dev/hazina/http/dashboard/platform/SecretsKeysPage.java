package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// How far a change of the secrets key is.
///
/// @param unassigned API keys of which it is not known with which key their secrets are hashed; empty where there are none
public record SecretsKeysPage(Layout layout, List<Row> rows, List<Address> addresses, String unassigned) {

    /// A key that this database was used with.
    ///
    /// @param since when it became what it is
    /// @param callbacks until when its callback addresses are believed
    /// @param verdict what to do about it
    public record Row(String id, Badge state, DisplayTime since, String apiKeys, String unused,
            Optional<DisplayTime> lastUsed,
            String sealed, Optional<DisplayTime> callbacks, String verdict) {}

    /// An address in a provider's portal, by the key it was last used with.
    public record Address(String provider, String key, boolean isCurrent, DisplayTime lastUsed) {}
}
