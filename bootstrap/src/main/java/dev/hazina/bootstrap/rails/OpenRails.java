package dev.hazina.bootstrap.rails;

import dev.hazina.application.channel.ConnectedRails;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Surroundings.Callbacks;
import dev.hazina.providers.rail.Surroundings.Standing;
import java.net.URI;
import java.util.Comparator;
import java.util.List;

/// The rails that are connected.
public record OpenRails(List<OpenRail> rails, ChannelRoutes routes, Callbacks callbacks)
        implements
            ConnectedRails,
            AutoCloseable {

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

    @Override
    public void close() {
        rails.forEach(OpenRail::close);
    }
}
