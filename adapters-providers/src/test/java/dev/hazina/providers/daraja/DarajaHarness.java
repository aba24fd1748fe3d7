package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaResultKind;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.Outbox;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.statement.StatementSamples;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/// The adapter before the simulator.
public final class DarajaHarness implements AdapterHarness {
    static final Phone PHONE = new Phone("+254708374149");
    static final Flow PROMPT = new Flow(Flow.Kind.COLLECT, DarajaProviderFactory.PROMPTS, kes(100_00), PHONE, "");
    static final Flow REFUND = new Flow(Flow.Kind.REFUND, DarajaProviderFactory.PROMPTS, kes(100_00), PHONE, "");
    static final Flow PAYOUT = new Flow(Flow.Kind.DISBURSE, DarajaProviderFactory.PAYOUTS, kes(50_00), PHONE, "");
    private static final String HERE = "https://shop.example/v1/providers/";

    private final SteppingClock clock = new SteppingClock();
    private final Outbox.CollectedReports shelf = new Outbox.CollectedReports();
    private final DarajaSimulator simulator = new DarajaSimulator(clock, shelf);
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final ProviderConnection connection;
    private String unsolicited = "";
    private final TokenRecordingGateway gateway;

    public DarajaHarness() {
        this(Map.of());
    }

    /// An adapter that lists what payers sent.
    public static DarajaHarness listing() {
        return new DarajaHarness(Map.of("PULL", "register", "PULL_NUMBER", "254722000000"));
    }

    /// @param more settings in addition to the usual ones, or instead of them
    DarajaHarness(Map<String, String> more) {
        Map<String, String> values = settings(simulator, server.base());
        values.putAll(more);
        this.connection = new DarajaProviderFactory().open(read(values, false), new DarajaProviderFactory().serves(),
                context(false));
        this.gateway = new TokenRecordingGateway(connection.gateway());
    }

    static Map<String, String> settings(DarajaSimulator simulator, URI base) {
        Map<String, String> values = new HashMap<>();
        values.put("URL", base.toString());
        values.put("CONSUMER_KEY", DarajaSimulator.KEY);
        values.put("CONSUMER_SECRET", DarajaSimulator.SECRET);
        values.put("SHORTCODE", DarajaSimulator.SHORT_CODE);
        values.put("PASSKEY", DarajaSimulator.PASSKEY);
        values.put("B2C_SHORTCODE", DarajaSimulator.PAYING_SHORT_CODE);
        values.put("INITIATOR_NAME", DarajaSimulator.INITIATOR);
        values.put("INITIATOR_PASSWORD", DarajaSimulator.PASSWORD);
        values.put("CERTIFICATE", simulator.certificate());
        values.put("C2B", "register");
        values.put("TIMEOUT", "2");
        return values;
    }

    static ProviderSettings read(Map<String, String> values, boolean production) {
        return new ProviderSettings(new DarajaProviderFactory(), production,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_DARAJA_".length()))));
    }

    ProviderContext context(boolean production) {
        return new ProviderContext(clock, new ProviderContext.CallbackUrls() {
            @Override
            public URI address(String adapter, String token) {
                return URI.create(HERE + adapter + "/callbacks/" + token);
            }

            @Override
            public Optional<ProviderContext.UnsolicitedUrls> unsolicitedUrls(String adapter) {
                return Optional
                        .of(new ProviderContext.UnsolicitedUrls(address(adapter, "news"), address(adapter, "asked")));
            }
        }, production, Duration.ZERO);
    }

    DarajaSimulator simulator() {
        return simulator;
    }

    ProviderConnection connection() {
        return connection;
    }

    SimulatorServer simulatorServer() {
        return server;
    }

    @Override
    public ChannelGateway gateway() {
        return gateway;
    }

    @Override
    public SteppingClock clock() {
        return clock;
    }

    @Override
    public Optional<SimulatorServer> server() {
        return Optional.of(server);
    }

    @Override
    public Set<Flow> flows() {
        return Set.of(PROMPT, REFUND, PAYOUT);
    }

    @Override
    public void refuseNext() {
        simulator.refuseNext(400, "400.002.02");
    }

    @Override
    public void limitNext() {
        simulator.refuseNext(500, "500.003.02");
    }

    @Override
    public void expireTokens() {
        simulator.expireTokens();
    }

    @Override
    public void nextEnds(Ending ending) {
        throw new IllegalStateException("everything ends later here");
    }

    @Override
    public void end(Subject subject, Ending ending) {
        simulator.end(token(subject), switch (ending) {
            case PAID -> DarajaResultKind.PAID;
            case NOT_PAID -> DarajaResultKind.NOT_PAID;
            case WRONG_AMOUNT -> DarajaResultKind.WRONG_AMOUNT;
        });
    }

    @Override
    public List<IncomingCallback> callbacks() {
        return shelf.take().stream().map(report -> posted(report.token(), report.body())).toList();
    }

    @Override
    public void unsolicitedToken(String token) {
        unsolicited = token;
        simulator.tellsPaybill(URI.create(HERE + DarajaProviderFactory.NAME + "/callbacks/" + token));
    }

    @Override
    public void seed(long seed) {
        simulator.seed(seed);
    }

    @Override
    public Optional<String> payIn(String account, Money amount) {
        return simulator.payIn(account, amount.toMajor().toPlainString(), "2547*****149");
    }

    /// The number is registered for lists first, as after a start.
    @Override
    public String payInUnheard(String account, Money amount) {
        assertThat(connection.startupTask().getAsBoolean()).isTrue();
        simulator.tellsPaybill(URI.create(HERE + DarajaProviderFactory.NAME + "/callbacks/" + unsolicited));
        simulator.lists().loseNotices(1);
        return payIn(account, amount).orElseThrow();
    }

    /// From now on notices tell the balance after them.
    public void tellBalances() {
        simulator.lists().tellBalances("5000.00");
    }

    @Override
    public String receipt(Subject subject) {
        return simulator.receipts(token(subject)).stream().findFirst().orElse("");
    }

    /// Prompts have none.
    @Override
    public boolean hasQueue(Flow flow) {
        return flow.kind() != Flow.Kind.COLLECT;
    }

    @Override
    public void timeOut(Subject subject) {
        simulator.timeOut(token(subject));
    }

    /// A caller that knows only the path knows none of the names in the body.
    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        JsonNode body = DarajaJson.read(genuine.body());
        if (body.path("Body").path("stkCallback") instanceof ObjectNode prompt) {
            prompt.put("CheckoutRequestID", "ws_CO_forged").put("ResultCode", other(prompt));
        }
        if (body.path("Result") instanceof ObjectNode result) {
            result.put("ConversationID", "AG_forged").put("ResultCode", other(result));
        }
        return posted(genuine.token(), DarajaJson.bytes((ObjectNode) body));
    }

    @Override
    public List<Money> moved(Subject subject) {
        return simulator.moved(token(subject)).stream().map(shillings -> kes(shillings * Shillings.CENTS)).toList();
    }

    /// A prompt names its amount: the payer can pay that or nothing.
    @Override
    public Flow toEnd(Flow flow, Ending ending) {
        return flow.kind() == Flow.Kind.COLLECT && ending == Ending.WRONG_AMOUNT
                ? Assumptions.abort("nobody can pay another amount than a prompt names")
                : flow;
    }

    /// Prompts and reversals by one short code, payouts by another.
    @Override
    public String floatAccount(Flow flow) {
        return flow.kind() == Flow.Kind.DISBURSE ? "600999:utility" : "174379:utility";
    }

    @Override
    public boolean isAskedByItsNames() {
        return true;
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }

    static IncomingCallback posted(String token, byte[] body) {
        return new IncomingCallback("POST", token, Map.of("content-type", List.of("application/json")),
                Optional.empty(), body);
    }

    static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private String token(Subject subject) {
        return gateway.tokens().getOrDefault(subject, "nothing was asked");
    }

    private static String other(ObjectNode result) {
        return result.path("ResultCode").asText().equals("0") ? "1" : "0";
    }

    @Override
    public byte[] statement() {
        return StatementSamples.DARAJA.getBytes(StandardCharsets.UTF_8);
    }
}
