package dev.hazina.providers.example;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Rail;
import dev.hazina.providers.rail.RailSettings;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Secret;
import dev.hazina.providers.rail.Surroundings;
import dev.hazina.providers.wire.Wire;
import java.net.URI;
import java.time.Duration;
import java.util.Set;

/// Tanzanian mobile money over Example Pay, which doesn't exist.
public final class ExampleRail implements Rail {
    static final Route ROUTE = new Route(Currency.TZS, Channel.MOBILE_MONEY);
    private static final long PATIENCE = 15;
    private static final long LEAST_PATIENCE = 1;
    private static final long MOST_PATIENCE = 18;
    private static final String TEST_HOST = "https://test.example.com";
    private static final String LIVE_HOST = "https://pay.example.com";

    @Override
    public String name() {
        return "example";
    }

    @Override
    public Set<Route> serves() {
        return Set.of(ROUTE);
    }

    @Override
    public OpenRail open(RailSettings settings, Set<Route> routes, Surroundings around) {
        URI base = settings.base(around.production() ? LIVE_HOST : TEST_HOST);
        Secret key = settings.secret(ROUTE, "KEY");
        Secret signing = settings.secret(ROUTE, "SIGNING_KEY");
        Duration patience = settings.seconds("TIMEOUT", PATIENCE, LEAST_PATIENCE, MOST_PATIENCE);
        Wire wire = new Wire(name(), around.clock(), around.firstWait());
        ExampleDesk desk = new ExampleDesk(base, key, patience, wire, around);
        return new OpenRail(new ExampleGateway(desk, new ExampleCallbacks(signing)), wire);
    }
}
