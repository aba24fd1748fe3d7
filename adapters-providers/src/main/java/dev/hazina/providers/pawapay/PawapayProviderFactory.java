package dev.hazina.providers.pawapay;

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

/// Connects pawaPay: Tanzanian and Ugandan shillings on all networks.
public final class PawapayProviderFactory implements ProviderFactory {
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

    /// The startup task fetches the keys that sign callbacks. Until then, callbacks are hints.
    @Override
    public List<ProviderSetting> settings() {
        return PawapaySettingList.ALL;
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        PawapaySettings read = PawapaySettings.read(settings, routes);
        ProviderClient client = new ProviderClient(NAME, context.clock(), context.firstWait(),
                context.trace());
        PawapayClient api = new PawapayClient(read, client);
        PawapayKeys keys = new PawapayKeys(api::keys, context.clock());
        return new ProviderConnection(new PawapayGateway(read, api, keys, context), client,
                () -> !read.signed() || keys.fetch());
    }
}
