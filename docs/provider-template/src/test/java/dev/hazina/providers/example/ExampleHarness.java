package dev.hazina.providers.example;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Example Pay's adapter before its simulator.
public class ExampleHarness implements AdapterHarness {
    private static final String KEY = "example-key-of-the-merchant";
    private static final String SIGNING_KEY = "example-signing-key";
    private static final Money AMOUNT = new Money(Currency.TZS, 15_000_00);
    private static final Phone PHONE = new Phone("+255712345678");

    private final SteppingClock clock = new SteppingClock();
    private final ExampleSimulator simulator = new ExampleSimulator(KEY, new Secret(SIGNING_KEY));
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final ProviderConnection connection = open();

    private ProviderConnection open() {
        Map<String, String> values = Map.of("HAZINA_EXAMPLE_URL", server.base().toString(), "HAZINA_EXAMPLE_KEY", KEY,
                "HAZINA_EXAMPLE_SIGNING_KEY", SIGNING_KEY, "HAZINA_EXAMPLE_TIMEOUT", "2");
        ProviderSettings settings = new ProviderSettings(new ExampleProviderFactory(), false,
                name -> Optional.ofNullable(values.get(name)));
        ProviderContext context = new ProviderContext(clock,
                (adapter, token) -> URI.create("https://us.example/" + token),
                false, Duration.ZERO);
        return new ExampleProviderFactory().open(settings, Set.of(ExampleProviderFactory.ROUTE), context);
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

    private static Flow flow(Flow.Kind kind) {
        return new Flow(kind, ExampleProviderFactory.ROUTE, AMOUNT, PHONE, "");
    }

    @Override
    public void refuseNext() {
        simulator.answerNext(SimulatorResponse.json(422, "{\"code\":\"LIMIT\"}"));
    }

    @Override
    public void limitNext() {
        simulator.answerNext(SimulatorResponse.json(429, "{\"code\":\"TOO_MANY\"}"));
    }

    @Override
    public void expireTokens() {
        simulator.expireTokens();
    }

    @Override
    public void nextEnds(Ending ending) {
        throw new UnsupportedOperationException("Example Pay ends nothing with its answer");
    }

    @Override
    public void end(Subject subject, Ending ending) {
        simulator.end(KindId.of(subject), ending);
    }

    @Override
    public List<IncomingCallback> callbacks() {
        return simulator.callbacks();
    }

    @Override
    public void unsolicitedToken(String token) {
        simulator.enter(token);
    }

    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        String body = new String(genuine.body(), StandardCharsets.UTF_8).replace("NOT_PAID", "PAID");
        String paid = body.replace("\"code\":\"DECLINED\"", "\"receipt\":\"RXforged\"");
        return new IncomingCallback("POST", genuine.token(), genuine.headers(), Optional.empty(),
                paid.getBytes(StandardCharsets.UTF_8));
    }

    /// Each attempt is signed anew.
    @Override
    public IncomingCallback sentLater(IncomingCallback callback) {
        String signature = ExampleCallbacks.signature(new Secret(SIGNING_KEY), callback.body());
        return new IncomingCallback("POST", callback.token(),
                Map.of(ExampleCallbacks.SIGNATURE, List.of(signature)), Optional.empty(), callback.body());
    }

    @Override
    public Set<String> secrets() {
        return Set.of(KEY, SIGNING_KEY, "example-token-");
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
        return simulator.moved(KindId.of(subject));
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }
}
