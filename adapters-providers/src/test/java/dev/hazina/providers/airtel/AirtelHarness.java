package dev.hazina.providers.airtel;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.OnePathHarness;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.airtel.AirtelSimulator;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// Airtel's adapter before its simulator, with the applications of three countries.
public final class AirtelHarness extends OnePathHarness {
    private final SteppingClock clock = new SteppingClock();
    private final AirtelSimulator simulator = new AirtelSimulator(clock, this::take);
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final Map<Subject, Money> givenBack = new ConcurrentHashMap<>();
    private final ProviderConnection connection;
    private final ChannelGateway gateway;

    public AirtelHarness() {
        this(Map.of());
    }

    /// @param more settings in addition to the needed ones, or instead of them
    AirtelHarness(Map<String, String> more) {
        Map<String, String> values = new HashMap<>(needed(server.base()));
        values.putAll(more);
        AirtelProviderFactory airtel = new AirtelProviderFactory();
        ProviderSettings settings = new ProviderSettings(airtel, false,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_AIRTEL_".length()))));
        connection = airtel.open(settings, airtel.serves(),
                new ProviderContext(clock, OnePathHarness::address, false, Duration.ZERO));
        gateway = new RefundWatch(connection.gateway());
    }

    static Map<String, String> needed(URI base) {
        Map<String, String> values = new HashMap<>(Map.of("TIMEOUT", "2", "QUERY_TIMEOUT", "2", "PER_SECOND", "1000",
                "QUERY_PER_SECOND", "1000"));
        for (AirtelCountry country : AirtelCountry.values()) {
            values.putAll(Map.of(country.before() + "CLIENT_ID", AirtelSimulator.CLIENT_ID,
                    country.before() + "CLIENT_SECRET", AirtelSimulator.CLIENT_SECRET, country.before() + "PIN",
                    AirtelSimulator.PIN, country.before() + "PUBLIC_KEY", AirtelSimulator.publicKey(),
                    country.before() + "URL", base + "/" + country.name().toLowerCase(Locale.ROOT)));
        }
        return values;
    }

    AirtelSimulator simulator() {
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
        return Stream.of(AirtelCountry.values()).flatMap(
                country -> Stream.of(Flow.Kind.values()).map(kind -> flow(kind, country)))
                .collect(Collectors.toUnmodifiableSet());
    }

    static Flow flow(Flow.Kind kind, AirtelCountry country) {
        return new Flow(kind, kind == Flow.Kind.DISBURSE ? country.payouts() : country.collections(),
                Money.ofMajor(country.currency(), new BigDecimal(5_000)), phone(country), "");
    }

    private static Phone phone(AirtelCountry country) {
        return new Phone(switch (country) {
            case KE -> "+254733123456";
            case TZ -> "+255681234567";
            case UG -> "+256701234567";
        });
    }

    @Override
    public void seed(long seed) {
        simulator.seed(seed);
    }

    /// By a code that all sources call a refusal, of what is asked: the same words do for each.
    @Override
    public void refuseNext() {
        simulator.answerNext(SimulatorResponse.json(200,
                """
                        {"status":{"code":"200","message":"Not authorized in the provided country",\
                        "result_code":"ROUTER007","success":false}}"""));
    }

    @Override
    public void limitNext() {
        simulator.answerNext(SimulatorResponse.json(429, "{\"message\":\"Too Many Requests\"}"));
    }

    @Override
    public void expireTokens() {
        simulator.expireTokens();
    }

    @Override
    public void nextEnds(Ending ending) {
        simulator.nextEnds(ending != Ending.NOT_PAID);
    }

    /// Airtel names no amount, neither in answers nor in callbacks.
    @Override
    public Flow toEnd(Flow flow, Ending ending) {
        Assumptions.assumeFalse(ending == Ending.WRONG_AMOUNT, "Airtel names no amount");
        return flow;
    }

    @Override
    public boolean namesAmountWhenAsked(Flow flow) {
        return false;
    }

    /// Nothing is heard of a refund but the answer to its request.
    @Override
    public boolean reports(Flow flow) {
        return flow.kind() != Flow.Kind.REFUND;
    }

    @Override
    public void end(Subject subject, Ending ending) {
        String failure = subject.kind() == Subject.Kind.PAYOUT ? "DP00900001005" : "DP00800001007";
        simulator.end(KindId.of(subject), ending == Ending.NOT_PAID ? failure : "");
    }

    @Override
    protected void reportTo(URI path) {
        simulator.reportTo(path);
    }

    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        String body = new String(genuine.body(), StandardCharsets.UTF_8);
        String other = body.contains("\"TS\"") ? body.replace("\"TS\"", "\"TF\"") : body.replace("\"TF\"", "\"TS\"");
        return posted(Map.of("Content-Type", "application/json"), other.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String floatAccount(Flow flow) {
        return (flow.kind() == Flow.Kind.DISBURSE ? "disbursement:" : "collection:") + flow.amount().currency();
    }

    @Override
    public Set<String> secrets() {
        return Set.of(AirtelSimulator.CLIENT_ID, AirtelSimulator.CLIENT_SECRET, AirtelSimulator.TOKEN);
    }

    @Override
    public String receipt(Subject subject) {
        return subject.kind() == Subject.Kind.REFUND ? "" : simulator.receipt(KindId.of(subject));
    }

    @Override
    public String register(Phone phone, String name) {
        simulator.register(phone.e164(), name);
        return name;
    }

    @Override
    public Phone unregistered(Phone known) {
        return new Phone(known.e164().substring(0, known.e164().length() - 3) + "999");
    }

    /// A refund has no id at Airtel: what it moved is seen by whether its payment was given back by its request.
    @Override
    public List<Money> moved(Subject subject) {
        return subject.kind() == Subject.Kind.REFUND
                ? Optional.ofNullable(givenBack.get(subject)).stream().toList()
                : simulator.moved(KindId.of(subject)).map(units -> Money.ofMajor(currency(subject),
                        new BigDecimal(units))).stream().toList();
    }

    private Currency currency(Subject subject) {
        return simulator.currency(KindId.of(subject)).flatMap(Currency::ofCode).orElseThrow();
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }

    private final class RefundWatch extends ForwardingGateway {
        private RefundWatch(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report refund(RefundOrder order) {
            String receipt = order.payment().receipt().orElse("");
            boolean before = simulator.isGivenBack(receipt);
            Report report = super.refund(order);
            if (!before && simulator.isGivenBack(receipt)) {
                givenBack.put(order.refund().subject(), order.payment().details().amount());
            }
            return report;
        }
    }
}
