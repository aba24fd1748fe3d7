package dev.hazina.providers.simulator.airtel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.CallbackTransport;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/// Airtel Money as its documents describe it, in three countries, each under a path of its own (`/ke`): a prompt is
/// answered before the payer, a payout ends with its answer or later, a refund is of a whole payment and can't be asked
/// about, and a refusal has status 200.
public final class AirtelSimulator implements ProviderSimulator {
    /// The application of each country has the same credentials here.
    public static final String CLIENT_ID = "airtel-client-id";
    public static final String CLIENT_SECRET = "airtel-client-secret";
    public static final String PIN = "4711";
    /// What a token begins with.
    public static final String TOKEN = "airtel-token-";

    private static final Map<String, String> CURRENCIES = Map.of("KE", "KES", "TZ", "TZS", "UG", "UGX");
    private static final Duration LIFE = Duration.ofMinutes(3);
    private static final int COUNTRY_PATH = 3;

    private final InstantSource clock;
    private final CallbackTransport transport;
    private final Map<String, Instant> tokens = new HashMap<>();
    private final Map<String, AirtelTransaction> cases = new LinkedHashMap<>();
    private final Map<String, String> givenBack = new HashMap<>();
    private final AirtelUsers users = new AirtelUsers();
    private final Queue<SimulatorResponse> nextMoves = new ArrayDeque<>();
    private AirtelVariants variants = new AirtelVariants(0);
    private Optional<URI> callbacks = Optional.empty();
    private boolean nextIsPaid = true;
    private boolean signing;
    private int issued;
    private int receipts;

    public AirtelSimulator(InstantSource clock, CallbackTransport transport) {
        this.clock = clock;
        this.transport = transport;
    }

    /// The key for PINs and signed requests, as the portal shows it.
    public static String publicKey() {
        return AirtelKey.shown();
    }

    /// The address of its reports from now on, which the application's owner would enter in the portal.
    public synchronized void reportTo(URI address) {
        callbacks = Optional.of(address);
    }

    /// Decides what the documents leave open.
    public synchronized void seed(long seed) {
        variants = new AirtelVariants(seed);
    }

    /// Requests that move money have to be signed from now on.
    public synchronized void demandSignatures() {
        signing = true;
    }

    /// Answers the next request that moves money with this, and does nothing.
    public synchronized void answerNext(SimulatorResponse reply) {
        nextMoves.add(reply);
    }

    /// Whether the next payout or refund that ends with its answer is paid.
    public synchronized void nextEnds(boolean paid) {
        nextIsPaid = paid;
    }

    /// A number is registered to this person, with its country's code or without it.
    public synchronized void register(String e164, String name) {
        users.register(e164, variants.namesUsersWithCode(), name);
    }

    public synchronized void expireTokens() {
        tokens.clear();
    }

    /// Ends a prompt or a payout that was taken; one that was not stays unheard of.
    ///
    /// @param failure why it fails; empty text when it is paid
    public synchronized void end(String id, String failure) {
        Optional.ofNullable(cases.get(id)).filter(AirtelTransaction::isOpen)
                .ifPresent(taken -> finish(taken, failure));
    }

    /// The amount that moved for a prompt or a payout, in whole units.
    public synchronized Optional<Long> moved(String id) {
        return Optional.ofNullable(cases.get(id)).filter(taken -> taken.letters.equals("TS"))
                .map(taken -> taken.amount);
    }

    public synchronized Optional<String> currency(String id) {
        return Optional.ofNullable(cases.get(id)).map(taken -> CURRENCIES.get(taken.country));
    }

    /// Airtel's name of what moved; empty text where nothing did.
    public synchronized String receipt(String id) {
        return Optional.ofNullable(cases.get(id)).map(taken -> taken.receipt).orElse("");
    }

    /// Whether the payment with this receipt was given back.
    public synchronized boolean isGivenBack(String receipt) {
        return givenBack.containsKey(receipt);
    }

    /// A refund's answer names nothing of ours, so no member of it can be another's.
    @Override
    public AnswerForm form() {
        return new AnswerForm(List.of("/data/transaction/status", "/transaction/status_code", "/status/response_code",
                "/status/result_code"), Set.of("id"));
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        String path = request.path();
        if (path.endsWith("/auth/oauth2/token")) {
            return Kind.TOKEN;
        }
        return request.method().equals("POST") ? Kind.MOVE : Kind.ASK;
    }

    @Override
    public synchronized SimulatorResponse handle(SimulatorRequest request) {
        String country = request.path().substring(1, COUNTRY_PATH).toUpperCase(Locale.ROOT);
        String path = request.path().substring(COUNTRY_PATH);
        if (path.equals("/auth/oauth2/token")) {
            return token(new Body(request.body()));
        }
        if (request.header("Authorization").map(said -> tokens.get(said.replace("Bearer ", "")))
                .filter(until -> clock.instant().isBefore(until)).isEmpty()) {
            return AirtelReplies.oldToken(variants.oldToken());
        }
        if (request.header("X-Country").filter(country::equals).isEmpty()
                || request.header("X-Currency").filter(Objects.requireNonNull(CURRENCIES.get(country))::equals)
                        .isEmpty()) {
            return AirtelReplies.error(400, "ROUTER006", "Invalid country code provided.");
        }
        return request.method().equals("POST") ? move(request, country, path) : ask(path, request.query());
    }

    private SimulatorResponse token(Body body) {
        if (!body.text("client_id").equals(Optional.of(CLIENT_ID))
                || !body.text("client_secret").equals(Optional.of(CLIENT_SECRET))
                || !body.text("grant_type").equals(Optional.of("client_credentials"))) {
            return SimulatorResponse.json(401, "{\"error_description\":\"Invalid client authentication\","
                    + "\"error\":\"invalid_client\"}");
        }
        String token = TOKEN + ++issued;
        tokens.put(token, clock.instant().plus(LIFE));
        return SimulatorResponse.json(200, "{\"token_type\":\"bearer\",\"expires_in\":" + variants.lifetime()
                + ",\"access_token\":\"" + token + "\"}");
    }

    private SimulatorResponse move(SimulatorRequest request, String country, String path) {
        if (!nextMoves.isEmpty()) {
            return nextMoves.remove();
        }
        if (signing && !isSigned(request)) {
            return AirtelReplies.refused("DP00800001026", "ESB000011", "Forbidden");
        }
        Optional<JsonNode> body = new Body(request.body()).object();
        if (body.isEmpty()) {
            return AirtelReplies.error(400, "ROUTER003", "Missing header/body params");
        }
        return switch (path) {
            case "/merchant/v1/payments/", "/merchant/v2/payments/" -> prompt(body.get(), country);
            case "/standard/v1/payments/refund" -> refund(body.get());
            case "/standard/v2/disbursements/" -> payout(body.get(), country);
            default -> SimulatorResponse.json(404, "{\"error\":\"not_found\"}");
        };
    }

    private static boolean isSigned(SimulatorRequest request) {
        return request.header("x-signature").flatMap(signature -> request.header("x-key")
                .flatMap(key -> AirtelKey.signed(signature, key))).filter(request.text()::equals).isPresent();
    }

    private SimulatorResponse prompt(JsonNode body, String country) {
        JsonNode subscriber = body.path("subscriber");
        JsonNode transaction = body.path("transaction");
        if (!AirtelValidation.isReference(body) || !AirtelValidation.isAmount(transaction)
                || !AirtelValidation.isId(transaction)
                || !transaction.path("country").asText().equals(country)
                || !subscriber.path("currency").asText().equals(CURRENCIES.get(country))) {
            return AirtelReplies.error(400, "ROUTER003", "Missing header/body params");
        }
        if (!AirtelValidation.isNumber(subscriber)) {
            return AirtelReplies.refused("", "ESB000033", "Invalid MSISDN Length. MSISDN Length should be 9");
        }
        String id = transaction.path("id").asText();
        if (cases.containsKey(id)) {
            return AirtelReplies.duplicatePrompt();
        }
        AirtelTransaction taken = new AirtelTransaction(id, false, country, transaction.path("amount").asLong());
        cases.put(id, taken);
        return AirtelReplies.prompted(id);
    }

    private SimulatorResponse payout(JsonNode body, String country) {
        JsonNode payee = body.path("payee");
        JsonNode transaction = body.path("transaction");
        if (!AirtelValidation.isReference(body) || !AirtelValidation.isAmount(transaction)
                || !AirtelValidation.isId(transaction)
                || !payee.path("currency").asText().equals(CURRENCIES.get(country))
                || !transaction.path("type").asText().equals("B2C")) {
            return AirtelReplies.error(400, "ROUTER003", "Missing header/body params");
        }
        Optional<String> pin = AirtelKey.opened(body.path("pin").asText());
        if (pin.isEmpty()) {
            return AirtelReplies.error(400, "ROUTER116", "The encrypted value of the pin is incorrect.");
        }
        if (!pin.get().equals(PIN)) {
            return AirtelReplies.error(400, "ROUTER115", "Pin you have entered is incorrect.");
        }
        if (!AirtelValidation.isNumber(payee)) {
            return AirtelReplies.refused("DP00900001012", "ESB000011", "Mobile number entered is incorrect.");
        }
        String id = transaction.path("id").asText();
        if (cases.containsKey(id)) {
            return AirtelReplies.refused(variants.duplicatePayout(), "ESB000011", "Duplicate Transaction Id.");
        }
        AirtelTransaction taken = new AirtelTransaction(id, true, country, transaction.path("amount").asLong());
        cases.put(id, taken);
        if (variants.paysOutAtOnce(country)) {
            finish(taken, nextIsPaid ? "" : "DP00900001005");
        }
        return SimulatorResponse.json(200, taken.told().toString());
    }

    /// As in the sample, the flag says the opposite.
    private SimulatorResponse refund(JsonNode body) {
        String receipt = body.path("transaction").path("airtel_money_id").asText();
        boolean paid = cases.values().stream().anyMatch(taken -> !taken.payout && taken.receipt.equals(receipt)
                && taken.letters.equals("TS"));
        if (!paid || givenBack.containsKey(receipt)) {
            return AirtelReplies.refused("DP00800001008", "ESB000011", "The transaction was refused.");
        }
        String own = "CI" + (20_000_000 + ++receipts);
        if (nextIsPaid) {
            givenBack.put(receipt, own);
        }
        return AirtelReplies.refunded(variants.namesRefunds() ? own : receipt, nextIsPaid);
    }

    private SimulatorResponse ask(String path, String query) {
        if (path.startsWith(AirtelUsers.PATH)) {
            return users.answer(path);
        }
        boolean payout = path.startsWith("/standard/v2/disbursements/");
        boolean isKnown = payout ? query.equals("transactionType=B2C") : path.startsWith("/standard/v1/payments/");
        if (!isKnown) {
            return SimulatorResponse.json(404, "{\"error\":\"not_found\"}");
        }
        return Optional.ofNullable(cases.get(path.substring(path.lastIndexOf('/') + 1)))
                .filter(taken -> taken.payout == payout)
                .map(taken -> SimulatorResponse.json(200, taken.told().toString()))
                .orElseGet(() -> AirtelReplies.refused(payout ? "DP00900001015" : "DP00800001025", "ESB000045",
                        "Transaction Not Found."));
    }

    private void finish(AirtelTransaction taken, String failure) {
        if (failure.isEmpty()) {
            taken.end("TS", taken.family() + "1001", (taken.payout ? "18" : "MP26.") + (10_000_000 + ++receipts));
        } else {
            taken.end("TF", failure, "");
        }
        if (!taken.payout || variants.reportsPayouts()) {
            byte[] body = taken.reported().toString().getBytes(StandardCharsets.UTF_8);
            callbacks.ifPresent(
                    to -> transport.send("POST", to, Map.of("Content-Type", "application/json"), body));
        }
    }
}
