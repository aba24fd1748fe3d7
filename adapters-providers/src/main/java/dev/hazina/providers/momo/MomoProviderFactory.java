package dev.hazina.providers.momo;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.List;
import java.util.Set;

/// Connects MTN MoMo: Ugandan shillings to and from MTN's phones.
public final class MomoProviderFactory implements ProviderFactory {
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

    /// The startup task never ends: it fetches tokens, at the start and before they expire.
    @Override
    public List<ProviderSetting> settings() {
        return MomoSettingList.ALL;
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        MomoSettings read = MomoSettings.read(settings, routes);
        ProviderClient client = new ProviderClient(NAME, context.clock(), context.firstWait(),
                context.trace());
        MomoGateway gateway = new MomoGateway(read, client, context);
        return new ProviderConnection(gateway, client, () -> {
            gateway.refreshTokensIfDue();
            return false;
        });
    }
}
