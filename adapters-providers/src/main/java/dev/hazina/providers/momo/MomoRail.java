package dev.hazina.providers.momo;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Rail;
import dev.hazina.providers.rail.RailSettings;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Surroundings;
import dev.hazina.providers.wire.Wire;
import java.util.Set;

/// MTN MoMo as a rail: Ugandan shillings to and from MTN's own phones.
public final class MomoRail implements Rail {
    /// The adapter's name in settings and callback paths.
    public static final String NAME = "momo";

    static final Route ROUTE = new Route(Currency.UGX, Channel.MOBILE_MONEY);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Route> serves() {
        return Set.of(ROUTE);
    }

    /// Its errand is never done: it fetches tokens, at the start and before they expire.
    @Override
    public OpenRail open(RailSettings settings, Set<Route> routes, Surroundings around) {
        MomoSettings read = MomoSettings.read(settings, routes, around.production());
        Wire wire = new Wire(NAME, around.clock(), around.firstWait());
        MomoGateway gateway = new MomoGateway(read, wire, around);
        return new OpenRail(gateway, wire, () -> {
            gateway.freshenTokens();
            return false;
        });
    }
}
