package dev.hazina.providers.airtel;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.airtel.AirtelSettings.AirtelLimits;
import dev.hazina.providers.airtel.AirtelSettings.CountrySettings;
import dev.hazina.providers.client.AuthorizedCalls;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.SentText;
import dev.hazina.providers.client.Tokens;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Sends the requests of one country, each under its policy, with the token of the country's application.
final class AirtelClient {
    private static final Tokens.RefreshTimes RHYTHM = new Tokens.RefreshTimes(Duration.ofSeconds(30),
            Duration.ofSeconds(60));
    /// The lifetime that the documents name.
    private static final Duration USUAL_LIFE = Duration.ofSeconds(180);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Set<Integer> CLOSED = Set.of(401, 403);
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;
    /// Not documented: how long a reference may be, and what characters it may have. Clients send 4 to 64.
    private static final int SHORTEST_REFERENCE = 4;
    private static final int LONGEST_REFERENCE = 64;

    private final AirtelCountry country;
    private final CountrySettings settings;
    private final AuthorizedCalls calls;
    private final Map<ChannelUse, CallPolicy> moves;
    private final CallPolicy query;

    AirtelClient(AirtelCountry country, CountrySettings settings, AirtelLimits limits, ProviderClient client,
            InstantSource clock) {
        this.country = country;
        this.settings = settings;
        this.moves = Map.of(ChannelUse.COLLECTION, moving("collect", limits, client), ChannelUse.REFUND,
                moving("refund", limits, client), ChannelUse.DISBURSEMENT, moving("disburse", limits, client));
        this.query = client.policy(name("query"), asking(limits));
        CallPolicy token = client.policy(name("token"),
                new CallPolicy.CallLimits(shorter(limits.timeout()), TOGETHER, UNLIMITED, TRIES));
        this.calls = new AuthorizedCalls(client, new AuthorizedCalls.TokenSource(this::tokenRequest, token,
                answered -> Tokens.IssuedToken.of(answered, USUAL_LIFE), AirtelClient::isTokenRefused), RHYTHM, clock);
    }

    private CallPolicy moving(String what, AirtelLimits limits, ProviderClient client) {
        return client.policy(name(what),
                new CallPolicy.CallLimits(limits.timeout(), TOGETHER, limits.perSecond(), 1).placed());
    }

    static CallPolicy.CallLimits asking(AirtelLimits limits) {
        return new CallPolicy.CallLimits(limits.queryTimeout(), CallPolicy.CONCURRENT_QUERIES,
                limits.queriesPerSecond(), TRIES).queueing();
    }

    private String name(String what) {
        return what + " " + country.name().toLowerCase(Locale.ROOT);
    }

    private static Duration shorter(Duration timeout) {
        return timeout.compareTo(PATIENCE) < 0 ? timeout : PATIENCE;
    }

    /// Fetches a token ahead of time, so that no payment waits for one.
    void refreshTokenIfDue() {
        calls.refreshTokenIfDue();
    }

    /// Asks for a token, which tries the application's credentials.
    CredentialTrial tried() {
        return calls.tried(answered -> answered.status() == UNAUTHORIZED
                || answered.body().text("error").filter("invalid_client"::equals).isPresent(),
                country.before() + "CLIENT_ID", country.before() + "CLIENT_SECRET");
    }

    Placing place(ChannelUse use, Duration patience) {
        return calls.place(moves.getOrDefault(use, query), patience);
    }

    Exchange collect(PaymentDetails details, Phone payer, SendPlace place) {
        ObjectNode body = object().put("reference", reference(details.reference(), details.id().value().toString()));
        body.putObject("subscriber").put("country", country.name()).put("currency", country.currency().name())
                .put("msisdn", AirtelCountry.number(payer));
        body.set("transaction", transaction(details.amount(), new Subject(Subject.Kind.PAYMENT, details.id().value()))
                .put("country", country.name()).put("currency", country.currency().name()));
        return move(settings.addresses().collect(), body, ChannelUse.COLLECTION, place, () -> true);
    }

    /// @param receipt of the payment: Airtel gives back the whole of it
    Exchange refund(String receipt, SendPlace place) {
        ObjectNode body = object();
        body.putObject("transaction").put("airtel_money_id", receipt);
        return move(settings.addresses().refund(), body, ChannelUse.REFUND, place, () -> true);
    }

    Exchange disburse(PayoutDetails details, Secret pin, SendPlace place, BooleanSupplier mayStillBeSent) {
        ObjectNode body = object();
        body.putObject("payee").put("msisdn", AirtelCountry.number(details.destination()))
                .put("currency", country.currency().name());
        body.put("reference", reference(details.remarks().orElse(""), details.id().value().toString()))
                .put("pin", pin.value())
                .set("transaction", transaction(details.amount(),
                        new Subject(Subject.Kind.PAYOUT, details.id().value())).put("type", "B2C"));
        return move(settings.addresses().disburse(), body, ChannelUse.DISBURSEMENT, place, mayStillBeSent);
    }

    /// Asks about a prompt or a payout.
    Exchange ask(Subject subject) {
        String address = subject.kind() == Subject.Kind.PAYOUT
                ? settings.addresses().disbursed() + KindId.of(subject) + "?transactionType=B2C"
                : settings.addresses().collected() + KindId.of(subject);
        return calls.send(withCountry(ProviderRequest.get(URI.create(address))), query);
    }

    /// Asks who has a number.
    Exchange user(String number) {
        return calls.send(withCountry(ProviderRequest.get(URI.create(settings.addresses().user() + number))), query);
    }

    private Exchange move(URI to, ObjectNode body, ChannelUse use, SendPlace place, BooleanSupplier mayStillBeSent) {
        byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
        ProviderRequest request = withCountry(ProviderRequest.post(to)).carrying("application/json", bytes)
                .in(place).onlyIf(mayStillBeSent);
        return calls.send(AirtelSignature.on(request, bytes, settings.signing()), moves.getOrDefault(use, query));
    }

    private ProviderRequest withCountry(ProviderRequest request) {
        return request.with("X-Country", country.name()).with("X-Currency", country.currency().name());
    }

    private ProviderRequest tokenRequest() {
        ObjectNode body = object().put("client_id", settings.clientId().value())
                .put("client_secret", settings.clientSecret().value()).put("grant_type", "client_credentials");
        return ProviderRequest.post(settings.addresses().token()).carrying("application/json",
                body.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// Not documented: which status an old token has. Public clients have seen both.
    private static boolean isTokenRefused(Exchange.Answered answered) {
        return CLOSED.contains(answered.status()) && (answered.status() != FORBIDDEN
                || answered.body().text("error").filter("invalid_token"::equals).isPresent());
    }

    private static ObjectNode transaction(Money amount, Subject subject) {
        return object().put("amount", amount.toMajor().longValueExact()).put("id", KindId.of(subject));
    }

    private static String reference(String wanted, String otherwise) {
        return SentText.lettersAndDigits(wanted, otherwise.replace("-", ""), SHORTEST_REFERENCE,
                LONGEST_REFERENCE);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
