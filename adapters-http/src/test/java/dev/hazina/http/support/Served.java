package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OtherInstances;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProveLedger;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.application.sms.SmsSender;
import dev.hazina.application.staff.StaffBrowsers;
import dev.hazina.application.standing.ToyHealth;
import dev.hazina.application.statement.StatementMailing;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.storage.WorkShares;
import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.SecondFactorCommands;
import dev.hazina.application.wiring.StaffCommands;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.health.Drain;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.reference.KnownDescriptions;
import dev.hazina.http.transport.RequestDeadlines;
import dev.hazina.http.transport.ServerResources;
import dev.hazina.http.webhook.Bodies;
import dev.hazina.http.webhook.LogWaiters;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.RuntimeBeanDefinition;
import io.micronaut.runtime.server.EmbeddedServer;
import io.micronaut.web.router.DefaultRouter;
import io.micronaut.web.router.RouteBuilder;
import io.micronaut.web.router.Router;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;

/// The application in memory behind a real server on a free port of this machine.
public final class Served implements AutoCloseable {
    public static final SecretsKeyId FORMER_KEY = new SecretsKeyId(0xb07d5e10);

    public final InMemoryHazina hazina;
    public final SettableRateLimits limits = new SettableRateLimits();
    public final SettableInstanceSettings instanceSettings = new SettableInstanceSettings();
    public final AtomicReference<Readiness> readiness = new AtomicReference<>(() -> true);
    /// The SMS of a sandbox; in production no SMS is sent here.
    public final List<SmsSender.Sms> sms = new CopyOnWriteArrayList<>();
    /// The result of the ledger proof.
    public final AtomicReference<Optional<LedgerProof.Proof>> found = new AtomicReference<>(Optional.empty());
    /// The headers of the proxy in front of production, whose part these tests take.
    private final List<String> proxyHeaders;
    private final HttpSettings settings;
    private final EmbeddedServer server;
    private final ApplicationContext context;

    private Served(InMemoryHazina hazina, HttpSettings settings, TransactionsCsv csv) {
        this(hazina, settings, csv, new RequestDeadlines(Duration.ofMinutes(2), Duration.ZERO, Duration.ZERO));
    }

    private Served(InMemoryHazina hazina, HttpSettings settings, TransactionsCsv csv, RequestDeadlines deadlines) {
        this.hazina = hazina;
        proxyHeaders = settings.sandbox() ? List.of() : List.of("X-Forwarded-Proto: https");
        this.settings = settings;
        Readiness present = new PresentReadiness(readiness);
        LedgerProof proof = since -> found.get().orElseGet(() -> hazina.world.proof().prove(since));
        ProveLedger prove = new ProveLedger(proof, hazina.world.proofRecords(), (result, news) -> {},
                hazina.world.ids(), hazina.world.clock());
        context = ApplicationContext.builder()
                .deduceEnvironment(false)
                .properties(Map.of("micronaut.server.port", -1, "micronaut.server.host", "127.0.0.1",
                        "endpoints.all.enabled", false))
                // The container has its own clock, which would take precedence over one that is only added.
                .beanDefinitions(RuntimeBeanDefinition.builder(InstantSource.class, hazina.world::clock).singleton(true)
                        .replaces(InstantSource.class).build(), KnownDescriptions.bean())
                .singletons(settings, deadlines, present, limits, WorkShares.NONE, hazina.authenticate, hazina.keyUsage,
                        hazina.registerMerchant, hazina.signIn, hazina.knownBrowsers, hazina.createWallet,
                        hazina.updateWallet, hazina.closeWallet, hazina.transferFunds, hazina.createPayment,
                        hazina.cancelPayment, hazina.requestRefund, hazina.requestPayout, hazina.money.cancelPayout(),
                        hazina.world.instructions(), hazina.receiveCallback, hazina.world.wallets(),
                        hazina.world.keptWords(), hazina.world.transfers(), hazina.world.discrepancies(),
                        hazina.resolveDiscrepancy, hazina.world.notices(), hazina.settleByHand,
                        hazina.money.bookInboundPayment(), hazina.world.keptCallbacks(), hazina.rail,
                        hazina.failRefund, prove, hazina.world.proofRecords(), hazina.world.clock(),
                        hazina.world.days(), hazina.world.transactions(), hazina.world.providerRecords(),
                        hazina.world.statements(), hazina.world.movements(), hazina.world.entries(), csv,
                        hazina.world.filing(), hazina.world.owners(), hazina.world.walletFinder(),
                        hazina.world.receipts())
                .singletons(new ToyProviders(), hazina.health, ToyHealth.standings(hazina),
                        FormerKey.of(hazina), hazina.world.operations(), OtherInstances.beside(hazina),
                        instanceSettings, hazina.openAccount, hazina.issueKey, hazina.revokeKey, hazina.takeSlug,
                        hazina.changeSettings, hazina.suspendMerchant, hazina.disableUser, hazina.allowPayouts,
                        hazina.signOut, hazina.changePassword, hazina.addUser, hazina.changeUser,
                        hazina.world.people(), hazina.setup.fees(), hazina.gateways, hazina.world.ids(),
                        hazina.world.sentForms(), hazina.setup.keyRules(), hazina.world.merchants(),
                        hazina.world.directory(), hazina.world.auditLog())
                .singletons(access(hazina)).singletons(staff(hazina)).singletons(restore(hazina))
                .singletons(WebhookBeans.of(hazina)).singletons(FeeBeans.of(hazina))
                .singletons(OwnBeans.of(hazina, settings.sandbox() ? Optional.of(sms::add) : Optional.empty())).start();
        server = context.getBean(EmbeddedServer.class).start();
    }

    private static Object[] access(InMemoryHazina hazina) {
        AccessCommands access = hazina.access();
        SecondFactorCommands factors = access.secondFactor();
        return new Object[]{hazina.money.approvePayout(), hazina.money.heldRefunds().approve(),
                hazina.money.heldRefunds().cancel(), hazina.money.changePayoutRule(), hazina.world.payoutRules(),
                hazina.money.beginPayoutReview(), hazina.money.endPayoutReview(),
                hazina.money.metadata().describeInstruction(), hazina.money.metadata().describeTransfer(),
                access.mailResetLink(), access.findResetLink(), access.resetPassword(), access.setUserPassword(),
                access.setOwnerPassword(), access.agreeToAccess(), hazina.world.accessProposals(),
                access.mailOwnerLink(), access.confirmSignIn(),
                access.changeMerchant(), access.invitations().invite(), access.invitations().withdraw(),
                access.invitations().find(), access.invitations().accept(), hazina.world.invitations(), factors.setUp(),
                factors.confirm(), factors.renew(), factors.prove(), factors.switchOff(), factors.removeOfUser(),
                factors.remove(), factors.demand(), hazina.pendingSignIns(), hazina.world.secondFactors(),
                new PaymentSlips(hazina.tokens, hazina.world.directory(), hazina.world.instructions()),
                new StatementMailing(access.mailResetLink().isAvailable())};
    }

    private static Object[] staff(InMemoryHazina hazina) {
        StaffCommands staff = hazina.staff();
        return RequestBeans.beside(hazina, staff.add(), staff.disable(), staff.setPassword(), staff.confirm(),
                staff.changeRoles(), hazina.world.erasureProposals(), Erasing.of(hazina), hazina.world.approvalLimits(),
                new ChangeApprovalLimit(hazina.world.approvalLimits(), hazina.administrators(),
                        new AuditStamps(hazina.world.ids(), hazina.world.clock())),
                staff.signIn(), staff.signOut(), staff.secondFactor(),
                new StaffBrowsers(List.of(new byte[32]), hazina.world.staffSessions(), hazina.world.clock()),
                hazina.world.staff(), hazina.world.merchantMatches(), RequestBeans.ask(hazina));
    }

    private static Object[] restore(InMemoryHazina hazina) {
        Restores restores = hazina.world.restores();
        ProveComplete proof = new ProveComplete(hazina.world.restoreFindings(), hazina.world.restoreJournals(),
                hazina.world.journalRegister());
        RestoreWatch watch = () -> restores.open().isPresent();
        return new Object[]{restores, watch, hazina.world.restoreFindings(), proof,
                new ResumeAfterRestore(restores, proof::of, by -> {},
                        new AuditStamps(hazina.world.ids(), hazina.world.clock()))};
    }

    /// Its events have the bodies that merchants get.
    public static Served sandbox() {
        HttpSettings settings = new HttpSettings(true);
        return with(new InMemoryHazina(new InMemoryWorld(Bodies.of(settings)), FaultyGateway.obliging(), Setup.plain()),
                settings);
    }

    public static Served production() {
        return with(new InMemoryHazina(), new HttpSettings(false, TrustedProxies.parse("127.0.0.1")));
    }

    public static Served impatient(Duration keyWait) {
        return with(new InMemoryHazina(), new HttpSettings(true, keyWait));
    }

    /// A server that accepts this many concurrent requests.
    public static Served roomFor(int mostAtOnce) {
        return with(new InMemoryHazina(),
                new HttpSettings(true, HttpSettings.USUAL_PATIENCE, TrustedProxies.none(), mostAtOnce));
    }

    /// A server with these deadlines for requests.
    public static Served within(RequestDeadlines deadlines, Function<StatementReads, TransactionsCsv> csv) {
        InMemoryHazina hazina = new InMemoryHazina();
        return new Served(hazina, new HttpSettings(true), csv.apply(hazina.world.statements()), deadlines);
    }

    public static Served with(Setup setup) {
        return with(new InMemoryHazina(setup), new HttpSettings(true));
    }

    public static Served with(InMemoryHazina hazina, HttpSettings settings) {
        return new Served(hazina, settings,
                new TransactionsCsv(hazina.world.statements(), TransactionsCsv.MOST_ROWS));
    }

    /// A server with this CSV of transactions.
    public static Served rows(Function<StatementReads, TransactionsCsv> csv) {
        return rows(csv, new HttpSettings(true));
    }

    public static Served rows(Function<StatementReads, TransactionsCsv> csv, HttpSettings settings) {
        InMemoryHazina hazina = new InMemoryHazina();
        return new Served(hazina, settings, csv.apply(hazina.world.statements()));
    }

    /// Sends a request that has to be refused and to change nothing in the books.
    public Response refused(Call call, int status) {
        List<Object> before = kept();
        Response response = ResponseChecks.refused(call.send(), status);
        assertThat(kept()).isEqualTo(before);
        return response;
    }

    private List<Object> kept() {
        var books = hazina.memory.books();
        return List.of(books.wallets(), books.payments(), books.transfers(), books.postings(), books.keys(),
                books.discrepancies(), books.refunds(), books.payouts());
    }

    public boolean isSandbox() {
        return settings.sandbox();
    }

    public Call call(String method, String path) {
        return new Call(this, method, path, proxyHeaders);
    }

    /// A request without the proxy's headers.
    public Call bare(String method, String path) {
        return new Call(this, method, path, List.of());
    }

    public Call get(String path) {
        return call("GET", path);
    }

    public Call post(String path, String body) {
        return call("POST", path).json(body);
    }

    /// Starts the drain, as a stop of the program does.
    public void drain() {
        context.getBean(Drain.class).begin();
    }

    public int port() {
        return server.getPort();
    }

    /// Every route of the API as the server lists it, such as `GET /v1/payments/{id}`. Each GET route answers HEAD too.
    /// The dashboard is left out on purpose: it is for people and has no stable contract.
    public Set<String> routes() {
        return routed().api();
    }

    /// Every route of the dashboard, and the pages that only the sandbox has.
    public Set<String> pages() {
        return routed().pages();
    }

    /// Every route of the program.
    public Stream<String> all() {
        return Stream.concat(routes().stream(), pages().stream());
    }

    public Routes routed() {
        return new Routes(context.getBean(Router.class));
    }

    public Router frameworkRouter() {
        return new DefaultRouter(context.getBeansOfType(RouteBuilder.class));
    }

    public RawConnection connect() {
        return new RawConnection(server.getPort());
    }

    /// A connection with a very small receive buffer.
    public RawConnection connectNarrow() {
        return new RawConnection(server.getPort(), 2_048);
    }

    public ServerResources resources() {
        return context.getBean(ServerResources.class);
    }

    /// The readers that wait for their event log.
    public LogWaiters waiters() {
        return context.getBean(LogWaiters.class);
    }

    public WorkPlaces places() {
        return context.getBean(WorkPlaces.class);
    }

    @Override
    public void close() {
        context.close();
    }
}
