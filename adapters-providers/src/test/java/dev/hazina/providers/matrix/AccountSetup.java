package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.OnePathHarness;
import dev.hazina.providers.spi.ProviderContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// By an account that is entered in the database: one of the merchant, or a further one of the platform. The settings
/// connect nothing.
final class AccountSetup implements LifeSetup {
    /// Whose the account is.
    enum Owner {
        MERCHANT, PLATFORM
    }

    private final HarnessFactory factory;
    private final Owner owner;
    private Optional<AccountOpening> opening = Optional.empty();
    private Optional<AccountConnections> accounts = Optional.empty();
    private Optional<Hazina> hazina = Optional.empty();

    AccountSetup(AdapterHarness harness, Owner owner) {
        this.factory = new HarnessFactory(List.of(harness), harness.flows().stream().map(flow -> flow.route())
                .collect(Collectors.toUnmodifiableSet()));
        this.owner = owner;
    }

    @Override
    public Hazina hazina(InMemoryWorld world, LedgerWriter writer, UnaryOperator<ChannelGateway> watched) {
        AccountOpening opens = new AccountOpening(List.of(factory), name -> Optional.empty(),
                new ProviderContext(world.clock(), OnePathHarness::address, false, Duration.ZERO),
                () -> Duration.ofMinutes(2));
        AccountConnections connected = new AccountConnections(world.providerAccounts(), opens, watched,
                world.clock());
        Hazina service = new Hazina(world, writer, FaultyGateway.obliging(), new AccountRouter(
                new ChannelRouter(ChannelRoutes.parse("", Set.of(), Optional.empty()), List.of()), connected),
                Setup.plain());
        opening = Optional.of(opens);
        accounts = Optional.of(connected);
        hazina = Optional.of(service);
        return service;
    }

    @Override
    public String connect(TestMerchant shop) {
        Hazina service = hazina.orElseThrow();
        boolean platforms = owner == Owner.PLATFORM;
        MerchantId whose = platforms ? Platform.MERCHANT : shop.merchant();
        AccountScope scope = platforms
                ? AccountScope.ofMerchants(Set.of(shop.merchant()))
                : new AccountScope(Set.of(shop.accountId()));
        String name = ProviderAccountCommands.of(service.world, service.administrators(), opening.orElseThrow()).open()
                .handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR, factory.name(), whose,
                        new Terms(routes(), Map.of(HarnessFactory.WHICH, "0"), false, scope)))
                .account().name();
        accounts.orElseThrow().refresh();
        return name;
    }

    private Set<Route> routes() {
        return receives()
                ? Stream.concat(factory.routes().stream(), Stream.of(HarnessFactory.RECEIVED))
                        .collect(Collectors.toUnmodifiableSet())
                : factory.routes();
    }

    /// A merchant's own number has no address for it.
    @Override
    public boolean receives() {
        return owner == Owner.PLATFORM && factory.serves().contains(HarnessFactory.RECEIVED);
    }

    @Override
    public void close() {
        accounts.ifPresent(AccountConnections::close);
    }
}
