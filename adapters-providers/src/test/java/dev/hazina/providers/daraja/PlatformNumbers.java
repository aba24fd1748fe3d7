package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.DarajaTenant;
import dev.hazina.providers.simulator.daraja.DarajaTenants;
import dev.hazina.providers.simulator.daraja.Outbox;
import dev.hazina.providers.simulator.daraja.Outbox.PendingReport;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Three numbers of the platform before Daraja with three organisations: that of the settings, and two that were
/// entered beside it.
final class PlatformNumbers implements AutoCloseable {
    static final DarajaTenant EAST = new DarajaTenant("east-key", "east-secret", "600111", "east-passkey",
            1_000_000);
    private static final DarajaTenant WEST = new DarajaTenant("west-key", "west-secret", "600222", "west-passkey",
            2_000_000);
    private static final Route PAYBILL = DarajaProviderFactory.PAYBILL;
    static final long PAID = 250_00;
    private static final String PAYER = "254708374149";

    final InMemoryWorld world = new InMemoryWorld();
    final Outbox.CollectedReports shelf = new Outbox.CollectedReports();
    private final DarajaSimulator usual = new DarajaSimulator(world.clock(), shelf);
    final DarajaSimulator east = new DarajaSimulator(world.clock(), shelf, EAST);
    final DarajaSimulator west = new DarajaSimulator(world.clock(), shelf, WEST);
    private final SimulatorServer server = new SimulatorServer(
            new DarajaTenants(Map.of(DarajaTenant.USUAL, usual, EAST, east, WEST, west)));
    final Map<String, String> environment = DarajaHarness.settings(usual, server.base());
    private final ProviderContext context = new ProviderContext(world.clock(), new Addresses(), false, Duration.ZERO);
    private final ProviderConnection installation = new DarajaProviderFactory().open(
            DarajaHarness.read(environment, false), Set.of(PAYBILL), context);
    private final AccountOpening opening = new AccountOpening(List.of(new DarajaProviderFactory()),
            name -> Optional.ofNullable(environment.get(name.substring("HAZINA_DARAJA_".length()))), context,
            () -> Duration.ofMinutes(2));
    final AccountConnections accounts = new AccountConnections(world.providerAccounts(), opening, one -> one,
            world.clock());
    final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(),
            new AccountRouter(new ChannelRouter(
                    ChannelRoutes.parse("KES.mm_c2b=daraja", Set.of("daraja"), Optional.empty()),
                    List.of(installation.gateway())), accounts),
            Setup.plain());
    final ProviderAccountCommands commands = ProviderAccountCommands.of(world, hazina.administrators(),
            opening);
    final ProviderAccount atEast = open(Platform.MERCHANT, EAST, east, AccountScope.ALL);
    final ProviderAccount atWest = open(Platform.MERCHANT, WEST, west, AccountScope.ALL);

    /// As the program mints them.
    private final class Addresses implements ProviderContext.CallbackUrls {
        @Override
        public URI address(String adapter, String token) {
            return URI.create("https://shop.example/v1/providers/" + adapter + "/callbacks/" + token);
        }

        @Override
        public Optional<ProviderContext.UnsolicitedUrls> unsolicitedUrls(String adapter) {
            return Optional.of(new ProviderContext.UnsolicitedUrls(
                    address(adapter, token(adapter, InboundPayment.REPORTS)),
                    address(adapter, token(adapter, InboundPayment.VALIDATIONS))));
        }
    }

    /// Every number is told its address; nothing was asked of the entered ones before.
    void register() {
        assertThat(installation.startupTask().getAsBoolean()).isTrue();
        accounts.refresh();
    }

    Map<String, DarajaSimulator> byName() {
        return Map.of("daraja", usual, atEast.name(), east, atWest.name(), west);
    }

    ProviderContext.CallbackUrls addresses() {
        return new Addresses();
    }

    @Override
    public void close() {
        accounts.close();
        installation.close();
        server.close();
    }

    String token(String adapter, Subject subject) {
        return hazina.tokens.mint(adapter, new CallbackToken.Target(Platform.MERCHANT, subject));
    }

    ProviderAccount open(MerchantId owner, DarajaTenant tenant, DarajaSimulator simulator,
            AccountScope scope) {
        Map<String, String> settings = new HashMap<>(Map.of("CONSUMER_KEY", tenant.key(), "CONSUMER_SECRET",
                tenant.secret(), "SHORTCODE", tenant.shortCode(), "PASSKEY", tenant.passkey(), "C2B", "register",
                "INITIATOR_NAME", DarajaSimulator.INITIATOR, "INITIATOR_PASSWORD", DarajaSimulator.PASSWORD,
                "CERTIFICATE", simulator.certificate()));
        return commands.open().handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR, "daraja", owner,
                new Terms(Set.of(PAYBILL), settings, false, scope))).account();
    }

    /// The question before the payment, where there is one, and the notice.
    List<PendingReport> payIn(DarajaSimulator number, String account) {
        number.payIn(account, Long.toString(PAID / 100), PAYER);
        return shelf.take();
    }

    String deliver(PendingReport report) {
        return deliver(adapter(report), report.token(), report.body());
    }

    String deliver(String adapter, String token, byte[] body) {
        return new String(hazina.receiveCallback.handle(new ReceiveCallback.Command(adapter,
                DarajaHarness.posted(token, body))).body(), StandardCharsets.UTF_8);
    }

    static String adapter(PendingReport report) {
        return report.to().getPath().split("/")[3];
    }
}
