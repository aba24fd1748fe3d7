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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Opens the harness that a setting names.
///
/// @param routes of what is asked of them
record HarnessFactory(List<AdapterHarness> harnesses, Set<Route> routes) implements ProviderFactory {
    static final String WHICH = "WHICH";
    /// Money that payers send by themselves.
    static final Route RECEIVED = new Route(Currency.KES, Channel.MM_C2B);

    /// For payments alone.
    HarnessFactory(List<AdapterHarness> harnesses) {
        this(harnesses, Set.of(collecting(harnesses.getFirst()).route()));
    }

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
        return harnesses.getFirst().gateway().takesUnasked(RECEIVED.currency(), RECEIVED.channel())
                ? Stream.concat(routes.stream(), Stream.of(RECEIVED)).collect(Collectors.toUnmodifiableSet())
                : routes;
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
