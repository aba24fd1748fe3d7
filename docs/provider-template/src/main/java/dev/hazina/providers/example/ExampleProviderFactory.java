package dev.hazina.providers.example;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// Tanzanian mobile money over Example Pay, which doesn't exist.
public final class ExampleProviderFactory implements ProviderFactory {
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
    public List<ProviderSetting> settings() {
        return List.of(ProviderSetting.text("URL", TEST_HOST, LIVE_HOST, "the address of Example Pay"),
                ProviderSetting.without("KEY", "needed", "the key of the account"),
                ProviderSetting.without("SIGNING_KEY", "needed", "the key that signs callbacks"),
                ProviderSetting.number("TIMEOUT", PATIENCE, LEAST_PATIENCE, MOST_PATIENCE, "seconds for a request"));
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        URI base = settings.base();
        Secret key = settings.secret(ROUTE, "KEY");
        Secret signing = settings.secret(ROUTE, "SIGNING_KEY");
        Duration timeout = settings.seconds("TIMEOUT");
        ProviderClient client = new ProviderClient(name(), context.clock(), context.firstWait(),
                context.trace());
        ExampleClient api = new ExampleClient(base, key, timeout, client, context);
        return new ProviderConnection(new ExampleGateway(api, new ExampleCallbacks(signing)), client);
    }
}
