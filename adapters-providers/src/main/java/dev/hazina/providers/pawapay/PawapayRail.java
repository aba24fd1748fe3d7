package dev.hazina.providers.pawapay;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Rail;
import dev.hazina.providers.rail.RailSettings;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Surroundings;
import dev.hazina.providers.wire.Wire;
import java.util.Set;

/// pawaPay as a rail: Tanzanian and Ugandan shillings, whichever network the phone is of.
public final class PawapayRail implements Rail {
    /// The adapter's name in settings and callback paths.
    public static final String NAME = "pawapay";

    static final Route TANZANIA = new Route(Currency.TZS, Channel.MOBILE_MONEY);
    static final Route UGANDA = new Route(Currency.UGX, Channel.MOBILE_MONEY);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Route> serves() {
        return Set.of(TANZANIA, UGANDA);
    }

    /// Its errand is to fetch the keys callbacks are signed with: until they are there, callbacks are hints.
    @Override
    public OpenRail open(RailSettings settings, Set<Route> routes, Surroundings around) {
        PawapaySettings read = PawapaySettings.read(settings, routes, around.production());
        Wire wire = new Wire(NAME, around.clock(), around.firstWait());
        PawapayApi api = new PawapayApi(read, wire);
        PawapayKeys keys = new PawapayKeys(api::keys, around.clock());
        return new OpenRail(new PawapayGateway(read, api, keys, around), wire, () -> !read.signed() || keys.fetch());
    }
}
