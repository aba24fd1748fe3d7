package dev.hazina.bootstrap.rails;

import dev.hazina.application.channel.ConnectedRails;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Surroundings.Callbacks;
import dev.hazina.providers.rail.Surroundings.Standing;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/// The rails that are connected.
public record OpenRails(List<OpenRail> rails, ChannelRoutes routes, Callbacks callbacks)
        implements
            ConnectedRails,
            AutoCloseable {
    private static final Duration BESIDE = Duration.ofSeconds(15);
    private static final Duration SHORTEST_CLAIM = Duration.ofSeconds(45);

    @Override
    public List<ConnectedRail> all() {
        return rails.stream().map(rail -> rail.gateway().name()).sorted(Comparator.naturalOrder())
                .map(this::described).toList();
    }

    private ConnectedRail described(String name) {
        URI notices = callbacks.standing(name).map(Standing::notices)
                .orElseThrow(() -> new IllegalStateException("nobody asks before the program listens"));
        return new ConnectedRail(name, routes.givenTo(name).stream().map(Route::toString).sorted().toList(), notices);
    }

    /// How long whoever tells a provider has the right to: longer than any request may take by the settings, with what the
    /// database needs beside it.
    public Duration sendingClaim() {
        return sendingClaim(rails);
    }

    /// The same before anything listens.
    public static Duration sendingClaim(List<OpenRail> rails) {
        Duration claim = longestRequest(rails).plus(BESIDE);
        return claim.compareTo(SHORTEST_CLAIM) < 0 ? SHORTEST_CLAIM : claim;
    }

    /// How long a request that moves money may take at any of them, by the settings.
    public Duration longestRequest() {
        return longestRequest(rails);
    }

    private static Duration longestRequest(List<OpenRail> rails) {
        return rails.stream().map(OpenRail::longestRequest).max(Comparator.naturalOrder()).orElse(Duration.ZERO);
    }

    @Override
    public void close() {
        rails.forEach(OpenRail::close);
    }
}
