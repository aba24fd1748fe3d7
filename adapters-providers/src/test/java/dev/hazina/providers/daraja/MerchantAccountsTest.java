package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaResultKind;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.DarajaTenant;
import dev.hazina.providers.simulator.daraja.DarajaTenants;
import dev.hazina.providers.simulator.daraja.Outbox;
import dev.hazina.providers.simulator.daraja.Outbox.PendingReport;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The installation and two merchants with short codes of their own, before Daraja with three organisations: what is
/// one's is sent, asked, heard and given back by that one's credentials, and nothing of it acts on another's.
class MerchantAccountsTest {
    private static final DarajaTenant DUKA = new DarajaTenant("duka-key", "duka-secret", "600111", "duka-passkey",
            1_000_000);
    private static final DarajaTenant SOKO = new DarajaTenant("soko-key", "soko-secret", "600222", "soko-passkey",
            2_000_000);
    private static final Route PROMPTS = DarajaProviderFactory.PROMPTS;
    private static final long HOUR = 3_600;

    private final InMemoryWorld world = new InMemoryWorld();
    private final Outbox.CollectedReports shelf = new Outbox.CollectedReports();
    private final DarajaSimulator platform = new DarajaSimulator(world.clock(), shelf);
    private final DarajaSimulator duka = new DarajaSimulator(world.clock(), shelf, DUKA);
    private final DarajaSimulator soko = new DarajaSimulator(world.clock(), shelf, SOKO);
    private final SimulatorServer server = new SimulatorServer(
            new DarajaTenants(Map.of(DarajaTenant.USUAL, platform, DUKA, duka, SOKO, soko)));
    private final Map<String, String> environment = environment();
    private final ProviderContext context = new ProviderContext(world.clock(),
            (adapter, token) -> URI.create("https://shop.example/v1/providers/" + adapter + "/callbacks/" + token),
            false, Duration.ZERO);
    private final ProviderConnection installation = new DarajaProviderFactory().open(
            DarajaHarness.read(environment, false), Set.of(PROMPTS), context);
    private final AccountOpening opening = new AccountOpening(List.of(new DarajaProviderFactory()),
            name -> Optional.ofNullable(environment.get(name.substring("HAZINA_DARAJA_".length()))), context,
            () -> Duration.ofMinutes(2));
    private final AccountConnections accounts = new AccountConnections(world.providerAccounts(), opening, one -> one,
            world.clock());
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(),
            new AccountRouter(new ChannelRouter(
                    ChannelRoutes.parse("KES.mm_stk_push=daraja", Set.of("daraja"), Optional.empty()),
                    List.of(installation.gateway())), accounts),
            Setup.plain());
    private final ProviderAccountCommands commands = ProviderAccountCommands.of(world, hazina.administrators(),
            opening);
    private final TestMerchant mama = TestMerchant.open(hazina);
    private final TestMerchant dukani = TestMerchant.open(hazina);
    private final TestMerchant sokoni = TestMerchant.open(hazina);
    private final ProviderAccount ofDuka = open(dukani, DUKA, duka);
    private final ProviderAccount ofSoko = open(sokoni, SOKO, soko);
    private int count;

    MerchantAccountsTest() {
        accounts.refresh();
    }

    @AfterEach
    void close() {
        assertThat(world.proof().prove().clean()).isTrue();
        accounts.close();
        installation.close();
        server.close();
    }

    private Map<String, String> environment() {
        Map<String, String> values = DarajaHarness.settings(platform, server.base());
        values.remove("C2B");
        return values;
    }

    private static Map<String, String> settings(DarajaTenant tenant, DarajaSimulator simulator) {
        return new HashMap<>(Map.of("CONSUMER_KEY", tenant.key(), "CONSUMER_SECRET", tenant.secret(), "SHORTCODE",
                tenant.shortCode(), "PASSKEY", tenant.passkey(), "INITIATOR_NAME", DarajaSimulator.INITIATOR,
                "INITIATOR_PASSWORD", DarajaSimulator.PASSWORD, "CERTIFICATE", simulator.certificate()));
    }

    private ProviderAccount open(TestMerchant merchant, DarajaTenant tenant, DarajaSimulator simulator) {
        return commands.open().handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR, "daraja",
                merchant.merchant(), new Terms(Set.of(PROMPTS), settings(tenant, simulator), false)))
                .account();
    }

    private void change(ProviderAccount account, Map<String, String> settings, Optional<Boolean> draining) {
        commands.change().handle(new ChangeProviderAccount.Command(PlatformStaff.OPERATOR, account.name(),
                Optional.empty(), settings, draining));
        accounts.refresh();
    }

    private Instruction<PaymentDetails> pay(TestMerchant merchant) {
        String reference = "order-" + ++count;
        hazina.createPayment.handle(new CreatePayment.Command(merchant.merchant(), merchant.accountId(), reference,
                DarajaHarness.kes(100_00 + count * 100), merchant.ref(merchant.main), Channel.MM_STK_PUSH,
                new Payer.ByPhone(DarajaHarness.PHONE), Optional.empty(), "body"), Replies.payment());
        return merchant.payment(reference);
    }

    private Instruction<RefundDetails> refund(TestMerchant merchant, Instruction<PaymentDetails> paid) {
        hazina.requestRefund.handle(new RequestRefund.Command(merchant.merchant(), merchant.accountId(),
                paid.details().id(), Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return world.books().refunds().getLast();
    }

    private <D extends Details> Instruction<D> now(TestMerchant merchant, Instruction<D> open) {
        return new TestInstructions(hazina, merchant).now(open);
    }

    /// The payer pays, and Daraja reports it on the path that it was given with the prompt.
    private PendingReport paid(Instruction<?> open) {
        String token = token(open);
        Stream.of(platform, duka, soko).forEach(one -> one.end(token, DarajaResultKind.PAID));
        return shelf.take().getFirst();
    }

    private String token(Instruction<?> open) {
        Details details = open.details();
        return hazina.tokens.mint(details.provider(),
                new CallbackToken.Target(details.merchant(), open.subject()));
    }

    private void report(String adapter, String token, byte[] body) {
        hazina.receiveCallback.handle(
                new ReceiveCallback.Command(adapter, DarajaHarness.posted(token, body)));
    }

    private static String adapter(PendingReport report) {
        return report.to().getPath().split("/")[3];
    }

    @Test
    void eachIsPromptedAskedAndGivenBackByItsOwnCredentials() {
        for (TestMerchant merchant : List.of(mama, dukani, sokoni)) {
            Instruction<PaymentDetails> open = pay(merchant);
            PendingReport report = paid(open);
            assertThat(adapter(report)).isEqualTo(open.details().provider());
            report(adapter(report), report.token(), report.body());
            assertThat(now(merchant, open).isSucceeded()).isTrue();

            Instruction<RefundDetails> back = refund(merchant, now(merchant, open));
            assertThat(back.details().provider()).isEqualTo(open.details().provider());
            PendingReport reversed = paid(back);
            report(adapter(reversed), reversed.token(), reversed.body());
            assertThat(now(merchant, back).isSucceeded()).isTrue();
        }
        assertThat(world.books().payments()).extracting(one -> one.details().clearingAccount()).containsExactly(
                new FloatAccount("daraja", "174379:utility"), new FloatAccount(ofDuka.name(), "600111:utility"),
                new FloatAccount(ofSoko.name(), "600222:utility"));
    }

    /// The token of a path is of one account, and the callback names the prompt of one payment.
    @Test
    void aReportOfOneAccountDoesNothingToAnothers() {
        Instruction<PaymentDetails> first = pay(dukani);
        Instruction<PaymentDetails> second = pay(sokoni);
        Instruction<PaymentDetails> third = pay(mama);
        PendingReport report = paid(first);

        for (String other : List.of("daraja", ofSoko.name(), "daraja-000000000000")) {
            assertThatThrownBy(() -> report(other, report.token(), report.body()))
                    .isInstanceOfAny(Refusal.Unauthorized.class, Refusal.NotFound.class);
        }
        for (Instruction<PaymentDetails> of : List.of(second, third)) {
            report(of.details().provider(), token(of), report.body());
        }
        assertThat(now(dukani, first).isOpen()).isTrue();
        assertThat(now(sokoni, second)).isEqualTo(second);
        assertThat(now(mama, third)).isEqualTo(third);

        report(ofDuka.name(), report.token(), report.body());
        assertThat(now(dukani, first).isSucceeded()).isTrue();
    }

    @Test
    void whatIsNotReportedIsAskedAboutByTheRightCredentials() {
        List<Instruction<PaymentDetails>> open = List.of(pay(mama), pay(dukani), pay(sokoni));
        open.forEach(this::paid);
        world.clock().advance(Duration.ofMinutes(5));
        hazina.pollPayments.poll();

        assertThat(now(mama, open.get(0)).isSucceeded()).isTrue();
        assertThat(now(dukani, open.get(1)).isSucceeded()).isTrue();
        assertThat(now(sokoni, open.get(2)).isSucceeded()).isTrue();
    }

    @Test
    void anAccountThatDrainsIsAskedAndGivesBackAndGetsNothingNew() {
        Instruction<PaymentDetails> before = pay(dukani);
        Instruction<PaymentDetails> reported = pay(dukani);
        change(ofDuka, Map.of(), Optional.of(true));

        assertThat(pay(dukani).details().provider()).isEqualTo("daraja");
        PendingReport report = paid(reported);
        report(adapter(report), report.token(), report.body());
        paid(before);
        world.clock().advance(Duration.ofMinutes(5));
        hazina.pollPayments.poll();

        assertThat(now(dukani, reported).isSucceeded()).isTrue();
        assertThat(now(dukani, before).isSucceeded()).isTrue();
        assertThat(refund(dukani, now(dukani, reported)).details().provider()).isEqualTo(ofDuka.name());
    }

    /// Another instance, or this one after a while, has the new credentials without a start.
    @Test
    void credentialsAreRotatedWithoutARestart() {
        change(ofDuka, Map.of("PASSKEY", "not-the-passkey"), Optional.empty());
        assertThatThrownBy(() -> pay(dukani)).isInstanceOf(Refusal.BadGateway.class);

        change(ofDuka, Map.of("PASSKEY", DUKA.passkey()), Optional.empty());
        assertThat(pay(dukani).isOpen()).isTrue();
        world.clock().advance(Duration.ofSeconds(HOUR));
        accounts.refresh();
        assertThat(pay(dukani).isOpen()).isTrue();
    }

    /// The platform's number doesn't take the money of a merchant whose own can't be used.
    @Test
    void anAccountThatCanNotBeConnectedIsNotReplacedByTheInstallations() {
        Instruction<PaymentDetails> open = pay(dukani);
        world.providerAccounts().change((all, acting, staff, at) -> ofDuka.with(
                new Terms(Set.of(PROMPTS), Map.of(), false)), stamp());
        accounts.refresh();

        assertThatThrownBy(() -> pay(dukani)).isInstanceOfSatisfying(Refusal.Invalid.class,
                refused -> assertThat(refused.code()).isEqualTo(RefusalCode.CHANNEL_UNAVAILABLE));
        world.clock().advance(Duration.ofHours(25));
        hazina.pollPayments.poll();
        assertThat(now(dukani, open)).as("held").isEqualTo(open);
        assertThat(accounts.reaches(ofDuka.name(), Optional.of(PROMPTS))).isFalse();
        assertThat(accounts.reaches(ofSoko.name(), Optional.of(PROMPTS))).isTrue();
    }

    private AuditStamp stamp() {
        return new AuditStamps(world.ids(), world.clock()).of(PlatformStaff.OPERATOR);
    }
}
