package dev.hazina.providers.channel;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.provideraccount.AccountKinds;
import dev.hazina.application.provideraccount.AccountTrial;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/// Opens accounts by the factories that open the providers of the settings, and tries what is entered by opening it
/// once.
public final class AccountOpening implements AccountTrial, AccountKinds {
    private static final String TRIED = "tried";

    private final Collection<ProviderFactory> factories;
    private final Function<String, Optional<String>> installation;
    private final ProviderContext context;
    private final Supplier<Duration> longest;

    /// @param installation finds a setting of the environment by its full name
    /// @param longest how long a request that moves money may take, so that none is sent twice
    public AccountOpening(Collection<ProviderFactory> factories, Function<String, Optional<String>> installation,
            ProviderContext context, Supplier<Duration> longest) {
        this.factories = factories;
        this.installation = installation;
        this.context = context;
        this.longest = longest;
    }

    @Override
    public List<AccountKind> all() {
        return factories.stream().sorted(Comparator.comparing(ProviderFactory::name)).map(this::kind)
                .filter(kind -> !kind.routes().isEmpty()).toList();
    }

    private AccountKind kind(ProviderFactory factory) {
        return new AccountKind(factory.name(), served(factory),
                new AccountValues(factory, installation, context.production()).known()
                        .map(one -> new AccountSetting(one.name(),
                                context.production() ? one.usualInProduction() : one.usual()))
                        .toList());
    }

    private static List<Route> served(ProviderFactory factory) {
        return factory.serves().stream().sorted(Comparator.comparing(Route::toString)).toList();
    }

    @Override
    public Set<String> through(String provider, Set<Route> routes, Map<String, String> settings) {
        try (ProviderConnection open = open(provider, TRIED, routes, settings)) {
            Set<String> through = new TreeSet<>();
            for (Route route : routes) {
                for (ChannelUse use : ChannelUse.values()) {
                    through.add(use + " " + account(open.gateway(), use, route));
                }
            }
            return through;
        }
    }

    @Override
    public Optional<String> untried(String provider, Set<Route> routes, Map<String, String> settings) {
        try (ProviderConnection open = open(provider, TRIED, routes, settings)) {
            return switch (open.gateway().tryCredentials()) {
                case CredentialTrial.Taken t -> Optional.empty();
                case CredentialTrial.NotTried(String why) -> Optional.of(why);
                case CredentialTrial.Refused(List<String> wrong) -> throw AccountValues.wrong(wrong);
            };
        }
    }

    private static String account(ChannelGateway gateway, ChannelUse use, Route route) {
        return route + " " + gateway.floatAccount(use, route.currency(), route.channel());
    }

    /// @throws Refusal.Invalid where its settings are not whole
    ProviderConnection open(ProviderAccount account, Terms terms) {
        return open(account.provider(), account.name(), terms.routes(), terms.settings());
    }

    private ProviderConnection open(String provider, String name, Set<Route> routes, Map<String, String> settings) {
        ProviderFactory factory = factories.stream().filter(one -> one.name().equals(provider)).findFirst()
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "provider",
                        "provider is none that this service knows"));
        requireServed(factory, routes);
        var described = new AccountValues(factory, installation, context.production());
        described.requireKnown(settings);
        ProviderSettings read = described.of(settings);
        ProviderConnection open = opened(factory, described, read, routes, name);
        try {
            described.requireWhole(read);
            requireInTime(factory, open);
            return open;
        } catch (Refusal refused) {
            open.close();
            throw refused;
        }
    }

    /// Missing settings first: an incomplete set often can't be read.
    private ProviderConnection opened(ProviderFactory factory, AccountValues described, ProviderSettings read,
            Set<Route> routes, String name) {
        try {
            return factory.open(read, routes, new ProviderContext(context.clock(), new AccountUrls(name),
                    context.production(), context.firstWait(), context.trace()));
        } catch (IllegalArgumentException refused) {
            described.requireWhole(read);
            throw described.refused(String.valueOf(refused.getMessage()));
        }
    }

    private static void requireServed(ProviderFactory factory, Set<Route> routes) {
        List<Route> served = served(factory);
        if (routes.isEmpty() || !served.containsAll(routes)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "routes", "routes must be some of " + served);
        }
    }

    private void requireInTime(ProviderFactory factory, ProviderConnection open) {
        if (open.longestRequest().compareTo(longest.get()) > 0) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "provider", "provider may take longer for a request"
                    + " than this installation waits; connect it in HAZINA_CHANNELS or HAZINA_DRAINING, or set a"
                    + " shorter HAZINA_" + factory.name().toUpperCase(Locale.ROOT) + "_TIMEOUT");
        }
    }

    /// The addresses of an account: its name stands where the adapter's does.
    private final class AccountUrls implements ProviderContext.CallbackUrls {
        private final String name;

        private AccountUrls(String name) {
            this.name = name;
        }

        @Override
        public URI address(String adapter, String token) {
            return context.callbacks().address(name, token);
        }

        @Override
        public Optional<ProviderContext.UnsolicitedUrls> unsolicitedUrls(String adapter) {
            return context.callbacks().unsolicitedUrls(name);
        }
    }
}
