package dev.hazina.providers.stripe;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Rail;
import dev.hazina.providers.rail.RailSettings;
import dev.hazina.providers.rail.Route;
import dev.hazina.providers.rail.Surroundings;
import dev.hazina.providers.wire.Wire;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// Cards in every currency.
public final class StripeRail implements Rail {

    @Override
    public String name() {
        return StripeGateway.NAME;
    }

    @Override
    public Set<Route> serves() {
        return Arrays.stream(Currency.values()).map(currency -> new Route(currency, Channel.CARD))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public OpenRail open(RailSettings settings, Set<Route> routes, Surroundings around) {
        StripeSettings read = StripeSettings.read(settings, routes, around.production());
        Wire wire = new Wire(name(), around.clock(), around.firstWait());
        StripeGateway gateway = new StripeGateway(new StripeCalls(wire, new StripeLetters(read), read.pace()),
                new StripeSignature(read.webhookSecrets(), around.clock()), read.amounts(), around.clock());
        return new OpenRail(gateway, wire);
    }
}
