package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.OnePathHarness;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.stripe.StripePlannedResult;
import dev.hazina.providers.simulator.stripe.StripeSimulator;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.statement.StatementSamples;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Stripe adapter before Stripe as it is played.
public final class StripeHarness extends OnePathHarness {
    static final String KEY = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
    static final String SECRET = "whsec_9sKd02mLq7";
    static final String CARD = "tok_visa";
    private static final Phone NOBODY = new Phone("+254700000000");
    private static final BigDecimal ORDINARY = new BigDecimal("2500");

    private final Set<Route> routes;
    private final SteppingClock clock = new SteppingClock();
    private final StripeSimulator simulator = new StripeSimulator(clock, KEY, SECRET, Optional.empty());
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final ProviderConnection connection;

    /// @param currencies that are given to it
    public StripeHarness(Currency... currencies) {
        this(Map.of(), currencies);
    }

    /// @param settings besides those it can't do without
    StripeHarness(Map<String, String> settings, Currency... currencies) {
        routes = Arrays.stream(currencies).map(currency -> new Route(currency, Channel.CARD))
                .collect(Collectors.toUnmodifiableSet());
        Map<String, String> all = new HashMap<>(Map.of("HAZINA_STRIPE_SECRET_KEY", KEY,
                "HAZINA_STRIPE_WEBHOOK_SECRETS", SECRET, "HAZINA_STRIPE_URL", server.base().toString(),
                "HAZINA_STRIPE_TIMEOUT", "3", "HAZINA_STRIPE_PER_SECOND", "1000", "HAZINA_STRIPE_QUERY_PER_SECOND",
                "1000"));
        all.putAll(settings);
        connection = new StripeProviderFactory().open(
                new ProviderSettings(new StripeProviderFactory(), false, name -> Optional.ofNullable(all.get(name))),
                routes,
                new ProviderContext(clock, OnePathHarness::address, false,
                        Duration.ZERO));
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

    StripeSimulator simulator() {
        return simulator;
    }

    /// The requests that came over the wire.
    List<SimulatorRequest> requests() {
        return server.seen();
    }

    @Override
    public Set<Flow> flows() {
        return routes.stream().flatMap(route -> Stream.of(Flow.Kind.COLLECT, Flow.Kind.REFUND)
                .map(kind -> new Flow(kind, route, Money.ofMajor(route.currency(), ORDINARY), NOBODY, CARD)))
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Set<String> secrets() {
        return Set.of(KEY, SECRET, CARD);
    }

    /// With the same idempotency key; Stripe answers as it answered the first.
    @Override
    public boolean sendsAgain(Flow flow) {
        return true;
    }

    /// It has none of our ids.
    @Override
    public boolean isAnothers(byte[] body) {
        try {
            JsonNode object = SaidJson.read(body).path("data").path("object");
            boolean none = object.path("metadata").isMissingNode() || object.path("metadata").isNull();
            return object.isObject() && (none || object.path("metadata").isObject())
                    && StripeJson.merchant(object).isEmpty()
                    && Stream.of(StripeRequests.PAYMENT_ID, StripeRequests.REFUND_ID)
                            .noneMatch(name -> StripeJson.ourId(object, name).isPresent());
        } catch (UnreadableCallback e) {
            return false;
        }
    }

    @Override
    public void nextEndsLater() {
        simulator.next(StripePlannedResult.LATER);
    }

    /// Each attempt is signed anew, over the time it is made at.
    @Override
    public IncomingCallback sentLater(IncomingCallback callback) {
        return posted(Map.of("Stripe-Signature", simulator.signature(callback.body())), callback.body());
    }

    @Override
    public void refuseNext() {
        simulator.next(StripePlannedResult.REFUSED);
    }

    @Override
    public void limitNext() {
        simulator.limitNext();
    }

    /// It has one key, and no tokens that would expire.
    @Override
    public void expireTokens() {}

    @Override
    public void nextEnds(Ending ending) {
        switch (ending) {
            case PAID -> {}
            case NOT_PAID -> simulator.next(StripePlannedResult.NOT_PAID);
            case WRONG_AMOUNT -> simulator.next(StripePlannedResult.WRONG_AMOUNT);
        }
    }

    @Override
    public void end(Subject subject, Ending ending) {
        simulator.end(subject.id().toString(), ending == Ending.PAID);
    }

    @Override
    public List<IncomingCallback> callbacks() {
        return simulator.events().stream()
                .map(signed -> posted(Map.of("Stripe-Signature", signed.getKey()), signed.getValue()))
                .toList();
    }

    /// Its events are taken from the simulator.
    @Override
    protected void reportTo(URI path) {}

    /// A caller that knows the path may know an old signature too.
    @Override
    public IncomingCallback forged(IncomingCallback genuine) {
        String body = new String(genuine.body(), StandardCharsets.UTF_8)
                .replace("payment_intent.payment_failed", "payment_intent.succeeded")
                .replace("refund.failed", "refund.updated")
                .replace("\"status\":\"requires_payment_method\"", "\"status\":\"succeeded\"")
                .replace("\"status\":\"failed\"", "\"status\":\"succeeded\"");
        return new IncomingCallback(genuine.method(), genuine.token(), genuine.headers(), genuine.source(),
                body.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public List<Money> moved(Subject subject) {
        return simulator.moved(subject.id().toString()).stream().map(StripeHarness::money).toList();
    }

    @Override
    public void close() {
        connection.close();
        server.close();
    }

    /// From hundredths, by way of whole ones.
    private static Money money(String moved) {
        String[] said = moved.split(" ", -1);
        return Money.ofMajor(Currency.valueOf(said[0].toUpperCase(Locale.ROOT)),
                new BigDecimal(said[1]).movePointLeft(2));
    }

    /// The parameters of a request, by their names.
    static Map<String, String> form(SimulatorRequest request) {
        return new TreeMap<>(Arrays.stream(request.text().split("&", -1))
                .collect(Collectors.toMap(pair -> decoded(pair.split("=", -1)[0]),
                        pair -> decoded(pair.split("=", -1)[1]))));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    @Override
    public byte[] statement() {
        return StatementSamples.STRIPE.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Currency statementCurrency() {
        return Currency.USD;
    }
}
