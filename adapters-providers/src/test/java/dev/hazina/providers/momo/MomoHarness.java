package dev.hazina.providers.momo;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.OnePathHarness;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.momo.MomoSimulator;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Version4Id;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;

/// MTN's adapter before its simulator.
public class MomoHarness implements AdapterHarness {
    static final String HOST = "callbacks.example";
    static final Phone PHONE = new Phone("+256771234567");
    private static final Money AMOUNT = new Money(Currency.UGX, 5_000);
    /// As the new platform calls its users.
    private static final String COLLECTOR = "c3lzdGVtLWNyZWRlbnRpYWwtb2YtY29sbGVjdGlvbnM=";
    private static final UUID PAYER = UUID.fromString("0c9d8e7f-6a5b-4c3d-8e2f-1a0b9c8d7e6f");
    private static final String COLLECTOR_KEY = "collector-api_key.~/+=";
    private static final String PAYER_KEY = "payer-api-key";

    private final SteppingClock clock = new SteppingClock();
    private final Queue<IncomingCallback> callbacks = new ConcurrentLinkedQueue<>();
    private final MomoSimulator simulator = new MomoSimulator(clock, MomoSimulator.Pace.WHEN_TOLD,
            (method, to, headers, body) -> callbacks.add(OnePathHarness.arrived(method, to, headers, body)));
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final ProviderConnection connection;

    public MomoHarness() {
        this(Map.of());
    }

    /// @param more settings in addition to the needed ones, or instead of them
    MomoHarness(Map<String, String> more) {
        simulator.addUser(COLLECTOR, HOST, COLLECTOR_KEY);
        simulator.addUser(PAYER, HOST, PAYER_KEY);
        Map<String, String> values = new HashMap<>(needed());
        values.put("URL", server.base().toString());
        values.put("TIMEOUT", "2");
        values.put("QUERY_TIMEOUT", "2");
        values.put("TOKEN_TIMEOUT", "2");
        values.put("PER_SECOND", "1000");
        values.put("QUERY_PER_SECOND", "1000");
        values.putAll(more);
        ProviderSettings settings = new ProviderSettings(new MomoProviderFactory(), false,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_MOMO_".length()))));
        connection = new MomoProviderFactory().open(settings, Set.of(MomoProviderFactory.ROUTE), context(clock));
    }

    static Map<String, String> needed() {
        return Map.of("COLLECTION_SUBSCRIPTION_KEY", MomoSimulator.COLLECTION_KEY, "COLLECTION_API_USER",
                COLLECTOR, "COLLECTION_API_KEY", COLLECTOR_KEY, "DISBURSEMENT_SUBSCRIPTION_KEY",
                MomoSimulator.DISBURSEMENT_KEY, "DISBURSEMENT_API_USER", PAYER.toString(), "DISBURSEMENT_API_KEY",
                PAYER_KEY);
    }

    static ProviderContext context(SteppingClock clock) {
        return new ProviderContext(clock,
                (adapter, token) -> URI.create("https://" + HOST + "/v1/providers/" + adapter + "/callbacks/" + token),
                false, Duration.ZERO);
    }

    MomoSimulator simulator() {
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
        return connection.gateway();
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
        return Set.of(flow(Flow.Kind.COLLECT), flow(Flow.Kind.REFUND), flow(Flow.Kind.DISBURSE));
    }

    static Flow flow(Flow.Kind kind) {
        return new Flow(kind, MomoProviderFactory.ROUTE, AMOUNT, PHONE, "");
    }

    @Override
    public void refuseNext() {
        simulator.answerNext(SimulatorResponse.json(500, "{\"code\":\"NOT_ALLOWED\",\"message\":\"not allowed\"}"));
    }

    @Override
    public void limitNext() {
        simulator.answerNext(SimulatorResponse.json(429,
                "{\"statusCode\":429,\"message\":\"Rate limit is exceeded. Try again in 1 seconds.\"}"));
    }

    @Override
    public void expireTokens() {
        simulator.expireTokens();
    }

    /// Nothing ends with its answer here.
    @Override
    public void nextEnds(Ending ending) {
        throw new UnsupportedOperationException("MTN ends requests later");
    }

    @Override
    public void end(Subject subject, Ending ending) {
        UUID ref = Version4Id.of(subject.id());
        switch (ending) {
            case PAID -> simulator.end(ref, "", BigDecimal.ZERO);
            case NOT_PAID -> simulator.end(ref, "APPROVAL_REJECTED", BigDecimal.ZERO);
            case WRONG_AMOUNT -> simulator.end(ref, "", BigDecimal.ONE);
        }
    }

    @Override
    public List<IncomingCallback> callbacks() {
        List<IncomingCallback> taken = callbacks.stream().toList();
        callbacks.clear();
        return taken;
    }

    @Override
    public void unsolicitedToken(String token) {
        // each request has a path of its own
    }

    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        String body = new String(genuine.body(), StandardCharsets.UTF_8);
        String other = body.contains("SUCCESSFUL")
                ? body.replace("SUCCESSFUL", "FAILED")
                : body.replace("FAILED", "SUCCESSFUL");
        return new IncomingCallback(genuine.method(), genuine.token(), genuine.headers(), genuine.source(),
                other.getBytes(StandardCharsets.UTF_8));
    }

    /// Two balances, of which each has the currency of the sandbox.
    @Override
    public String floatAccount(Flow flow) {
        return flow.kind() == Flow.Kind.COLLECT ? "collection:EUR" : "disbursement:EUR";
    }

    @Override
    public Set<String> secrets() {
        return Set.of(MomoSimulator.COLLECTION_KEY, MomoSimulator.DISBURSEMENT_KEY, COLLECTOR_KEY, PAYER_KEY, "tok-c",
                "tok-d");
    }

    @Override
    public String register(Phone phone, String name) {
        simulator.register(phone.e164().substring(1), name);
        return name;
    }

    @Override
    public Phone unregistered(Phone known) {
        return new Phone(known.e164().substring(0, known.e164().length() - 3) + "999");
    }

    @Override
    public List<Money> moved(Subject subject) {
        return simulator.moved(Version4Id.of(subject.id())).stream()
                .map(amount -> new Money(Currency.UGX, amount.longValueExact())).toList();
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }
}
