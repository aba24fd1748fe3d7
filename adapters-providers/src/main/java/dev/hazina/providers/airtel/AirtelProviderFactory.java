package dev.hazina.providers.airtel;

import dev.hazina.domain.channel.Route;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Connects Airtel Money: the shillings of Kenya, Tanzania and Uganda to and from Airtel's phones.
public final class AirtelProviderFactory implements ProviderFactory {
    /// The adapter's name in settings and callback paths.
    public static final String NAME = "airtel";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Route> serves() {
        return EnumSet.allOf(AirtelCountry.class).stream().flatMap(country -> country.routes().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public List<ProviderSetting> settings() {
        return AirtelSettingList.ALL;
    }

    /// The startup task never ends: it fetches tokens, at the start and before they expire.
    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        AirtelSettings read = AirtelSettings.read(settings, routes);
        ProviderClient client = new ProviderClient(NAME, context.clock(), context.firstWait(), context.trace());
        AirtelGateway gateway = new AirtelGateway(read, (country, one) -> new AirtelClient(country, one,
                read.limits(), client, context.clock()), context.clock());
        return new ProviderConnection(gateway, client, () -> {
            gateway.refreshTokensIfDue();
            return false;
        });
    }
}
