package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.standing.StandingRow;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The state of the providers.
///
/// @param refused the last refusal of each provider that is about the platform's own set-up
/// @param unreachable the providers that no instance connects and at which something is held
public record ProvidersPage(Layout layout, List<Unreachable> unreachable, List<SaidView> refused,
        List<OpenRoute> routes, List<Connection> connections, List<PluginRow> plugins,
        List<StandingRow> standings, List<Open> open, List<Row> rows) {

    /// What is held at a provider that no instance connects.
    public record Unreachable(String sentence, DisplayTime oldest) {}

    /// What is open at a provider, of one kind in one state.
    public record Open(String provider, Badge connected, String what, String state, String count,
            DisplayTime oldest) {}

    /// A provider of an open channel.
    ///
    /// @param networks those of the phones that it is chosen for
    public record OpenRoute(String route, String provider, String networks, Badge available) {}

    /// An adapter from a jar outside of the program.
    public record PluginRow(String provider, String version, String file) {}

    /// A connection to a provider, with the state of its circuit breaker.
    public record Connection(String provider, String name, Badge state, String failing) {}

    /// The payments, refunds or payouts of a provider in the last 24 hours.
    ///
    /// @param rate the share of the ended ones that succeeded
    /// @param oldest the oldest open one; empty when none is open
    public record Row(String provider, String flow, String made, String succeeded, String failed, String open,
            Badge rate, Optional<Oldest> oldest) {}

    /// The oldest open payment, refund or payout, and its merchant.
    public record Oldest(String id, DisplayTime since, String href) {}
}
