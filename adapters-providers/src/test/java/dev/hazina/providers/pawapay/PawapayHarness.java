package dev.hazina.providers.pawapay;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.OnePathHarness;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.pawapay.PawapaySimulator;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Version4Id;
import dev.hazina.providers.statement.StatementSamples;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// pawaPay's adapter before its simulator.
public final class PawapayHarness extends OnePathHarness {
    private static final int MOST_TRIES = 10;

    private final SteppingClock clock = new SteppingClock();
    private final PawapaySimulator simulator = new PawapaySimulator(clock, PawapaySimulator.Pace.WHEN_TOLD,
            this::take);
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final ProviderConnection connection;

    public PawapayHarness() {
        this(Map.of());
        fetchKeys();
    }

    /// A harness whose requests time out after so many seconds.
    static PawapayHarness waiting(String seconds) {
        PawapayHarness harness = new PawapayHarness(Map.of("TIMEOUT", seconds, "QUERY_TIMEOUT", seconds));
        harness.fetchKeys();
        return harness;
    }

    /// Tries again, because a busy machine may not answer within the first request's time.
    private void fetchKeys() {
        if (IntStream.range(0, MOST_TRIES).noneMatch(attempt -> connection.startupTask().getAsBoolean())) {
            throw new IllegalStateException("the keys could not be fetched");
        }
    }

    /// A harness without requests so far.
    ///
    /// @param more settings in addition to the needed ones, or instead of them
    PawapayHarness(Map<String, String> more) {
        Map<String, String> values = new HashMap<>(Map.of("API_TOKEN", PawapaySimulator.TOKEN, "URL",
                server.base().toString(), "TIMEOUT", "2", "QUERY_TIMEOUT", "2", "PER_SECOND", "1000",
                "QUERY_PER_SECOND", "1000"));
        values.putAll(more);
        ProviderSettings settings = new ProviderSettings(new PawapayProviderFactory(), false,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_PAWAPAY_".length()))));
        PawapayProviderFactory pawapay = new PawapayProviderFactory();
        connection = pawapay.open(settings, pawapay.serves(),
                new ProviderContext(clock, OnePathHarness::address, false, Duration.ZERO));
    }

    /// Moves a number to another network, of which pawaPay knows.
    public void port(Phone phone, String network) {
        simulator.port(phone.e164().substring(1), network);
    }

    PawapaySimulator simulator() {
        return simulator;
    }

    SimulatorServer simulatorServer() {
        return server;
    }

    ProviderConnection connection() {
        return connection;
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
        return Stream.of(Flow.Kind.values()).flatMap(kind -> Stream.of(tanzanian(kind), ugandan(kind)))
                .collect(Collectors.toUnmodifiableSet());
    }

    static Flow tanzanian(Flow.Kind kind) {
        return flow(kind, PawapayProviderFactory.TANZANIA, new Money(Currency.TZS, 500_000), "+255741234567");
    }

    static Flow ugandan(Flow.Kind kind) {
        return flow(kind, PawapayProviderFactory.UGANDA, new Money(Currency.UGX, 5_000), "+256701234567");
    }

    private static Flow flow(Flow.Kind kind, Route route, Money amount, String phone) {
        return new Flow(kind, route, amount, new Phone(phone), "");
    }

    @Override
    public void refuseNext() {
        simulator.answerNext(SimulatorResponse.json(200,
                """
                        {"status":"REJECTED","failureReason":{"failureCode":"PROVIDER_TEMPORARILY_UNAVAILABLE","failureMessage":"no"}}"""));
    }

    @Override
    public void limitNext() {
        simulator.answerNext(SimulatorResponse.json(429, "{\"message\":\"Too Many Requests\"}"));
    }

    /// The token is the account's, and never expires.
    @Override
    public void expireTokens() {
        // there are none
    }

    @Override
    public void nextEnds(Ending ending) {
        throw new UnsupportedOperationException("pawaPay ends requests later");
    }

    @Override
    public void end(Subject subject, Ending ending) {
        switch (ending) {
            case PAID -> simulator.end(Version4Id.of(subject.id()), "", BigDecimal.ZERO);
            case NOT_PAID -> simulator.end(Version4Id.of(subject.id()), "UNSPECIFIED_FAILURE", BigDecimal.ZERO);
            case WRONG_AMOUNT -> simulator.end(Version4Id.of(subject.id()), "", BigDecimal.ONE);
        }
    }

    @Override
    public void enqueue(Subject payout) {
        simulator.stall(Version4Id.of(payout.id()), "ENQUEUED");
    }

    @Override
    protected void reportTo(URI path) {
        simulator.reportTo(path);
    }

    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        String body = new String(genuine.body(), StandardCharsets.UTF_8);
        String other = body.contains("COMPLETED")
                ? body.replace("COMPLETED", "FAILED")
                : body.replace("FAILED", "COMPLETED");
        return posted(Map.of("Content-Type", "application/json"), other.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean mayPayWithoutReceipt() {
        return true;
    }

    /// Each attempt is signed anew.
    @Override
    public IncomingCallback sentLater(IncomingCallback callback) {
        return posted(simulator.signed(path(), callback.body()), callback.body());
    }

    /// A wallet for each currency.
    @Override
    public String floatAccount(Flow flow) {
        return flow.route().equals(PawapayProviderFactory.UGANDA) ? "wallet:UGX" : "wallet:TZS";
    }

    @Override
    public Set<String> secrets() {
        return Set.of(PawapaySimulator.TOKEN);
    }

    @Override
    public List<Money> moved(Subject subject) {
        return simulator.moved(Version4Id.of(subject.id())).stream()
                .map(paid -> Money.ofMajor(Currency.ofCode(paid.currency()).orElseThrow(), paid.amount())).toList();
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }

    @Override
    public byte[] statement() {
        return StatementSamples.PAWAPAY.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Currency statementCurrency() {
        return Currency.UGX;
    }
}
