package dev.hazina.providers.matrix;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Opens the harness that a setting names.
record HarnessFactory(List<AdapterHarness> harnesses) implements ProviderFactory {
    static final String WHICH = "WHICH";
    /// Money that payers send by themselves.
    static final Route RECEIVED = new Route(Currency.KES, Channel.MM_C2B);

    static Flow collecting(AdapterHarness harness) {
        return harness.flows().stream().filter(one -> one.kind() == Flow.Kind.COLLECT)
                .min(Comparator.comparing(one -> one.route().toString())).orElseThrow();
    }

    @Override
    public String name() {
        return harnesses.getFirst().gateway().name();
    }

    @Override
    public Set<Route> serves() {
        Route collected = collecting(harnesses.getFirst()).route();
        return harnesses.getFirst().gateway().takesUnasked(RECEIVED.currency(), RECEIVED.channel())
                ? Set.of(collected, RECEIVED)
                : Set.of(collected);
    }

    @Override
    public List<ProviderSetting> settings() {
        return List.of(ProviderSetting.number(WHICH, 0, 0, harnesses.size(), "which"));
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        return new ProviderConnection(harnesses.get((int) settings.number(WHICH)).gateway(),
                new ProviderClient(name()));
    }
}
