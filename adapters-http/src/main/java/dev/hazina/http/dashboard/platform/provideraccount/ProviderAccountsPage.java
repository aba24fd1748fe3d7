package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.standing.StandingRow;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// The accounts that merchants have at providers, and further ones of the platform.
///
/// @param of the merchant whose accounts these are; empty text for those of all merchants
/// @param kinds where an account can be entered
/// @param hasMore whether there are older ones that are not shown
public record ProviderAccountsPage(Layout layout, String of, List<Kind> kinds, List<Row> accounts,
        List<StandingRow> standings, boolean hasMore) {

    /// A provider at which accounts are entered.
    public record Kind(String provider, String href) {}

    /// @param ownerHref the merchant's page, or empty text for one of the platform
    /// @param keeps since when it keeps settings although it is out of use; empty where it doesn't
    /// @param proposed what waits for a second person, or empty text
    public record Row(String name, String href, String provider, String owner, String ownerHref, Badge state,
            List<DisplayTime> keeps, String routes, String proposed, DisplayTime entered) {}
}
