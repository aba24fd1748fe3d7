package dev.hazina.providers.stripe;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Connects Stripe: cards in every currency.
public final class StripeProviderFactory implements ProviderFactory {

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
    public List<ProviderSetting> settings() {
        return StripeSettingList.ALL;
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        StripeSettings read = StripeSettings.read(settings, routes, context.production());
        ProviderClient client = new ProviderClient(name(), context.clock(), context.firstWait(),
                context.trace());
        StripeGateway gateway = new StripeGateway(new StripeApiClient(client, new StripeRequests(read), read.limits()),
                new StripeSignature(read.webhookSecrets(), context.clock()), read.amounts(), context.clock());
        return new ProviderConnection(gateway, client);
    }
}
