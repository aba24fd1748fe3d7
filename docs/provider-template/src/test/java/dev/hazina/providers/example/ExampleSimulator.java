package dev.hazina.providers.example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.spi.Secret;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Example Pay, as its documentation would describe it.
public final class ExampleSimulator implements ProviderSimulator {
    private static final String HOLDERS = "/holders/";

    private final String key;
    private final Secret signing;
    private final Map<String, Taken> ledger = new HashMap<>();
    private final Map<String, String> holders = new HashMap<>();
    private final Set<String> tokens = new HashSet<>();
    private final List<IncomingCallback> callbacks = new ArrayList<>();
    private Optional<SimulatorResponse> next = Optional.empty();
    private String portal = "";
    private int issued;

    private static final class Taken {
        private final ObjectNode status;
        private final String callbackToken;
        private final Money asked;
        private List<Money> moved = List.of();

        private Taken(ObjectNode status, String callbackToken, Money asked) {
            this.status = status;
            this.callbackToken = callbackToken;
            this.asked = asked;
        }
    }

    public ExampleSimulator(String key, Secret signing) {
        this.key = key;
        this.signing = signing;
    }

    @Override
    public AnswerForm form() {
        return new AnswerForm(List.of("/status", "/code"),
                Set.of("id", "reference"));
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        return switch (request.path()) {
            case "/token" -> Kind.TOKEN;
            case "/collections", "/payouts", "/refunds" -> Kind.MOVE;
            default -> request.path().startsWith("/orders/") || request.path().startsWith(HOLDERS)
                    ? Kind.ASK
                    : Kind.OTHER;
        };
    }

    @Override
    public synchronized SimulatorResponse handle(SimulatorRequest request) {
        return switch (kind(request)) {
            case TOKEN -> token(request);
            case MOVE -> authorized(request) ? move(request) : SimulatorResponse.json(401, "{\"code\":\"TOKEN\"}");
            case ASK -> authorized(request) ? ask(request) : SimulatorResponse.json(401, "{\"code\":\"TOKEN\"}");
            case OTHER -> SimulatorResponse.json(404, "{\"code\":\"NO_SUCH_PATH\"}");
        };
    }

    private SimulatorResponse token(SimulatorRequest request) {
        if (!request.header("X-Key").equals(Optional.of(key))) {
            return SimulatorResponse.json(403, "{\"code\":\"KEY\"}");
        }
        String token = "example-token-" + ++issued;
        tokens.add(token);
        return SimulatorResponse.json(200, "{\"access_token\":\"" + token + "\",\"expires_in\":3600}");
    }

    private boolean authorized(SimulatorRequest request) {
        return request.header("Authorization").filter(said -> tokens.contains(said.replace("Bearer ", "")))
                .isPresent();
    }

    private SimulatorResponse move(SimulatorRequest request) {
        Optional<SimulatorResponse> instead = next;
        next = Optional.empty();
        JsonNode order = new Body(request.body()).object().orElseThrow();
        return instead.orElseGet(() -> SimulatorResponse.json(202,
                ledger.computeIfAbsent(order.path("id").asText(), id -> taken(id, order)).status.toString()));
    }

    private Taken taken(String id, JsonNode order) {
        String url = order.path("callback_url").asText(portal);
        ObjectNode status = JsonNodeFactory.instance.objectNode().put("id", id).put("status", "RUNNING")
                .put("reference", "EX" + id).put("amount", order.path("amount").asText())
                .put("currency", order.path("currency").asText());
        Currency currency = Currency.ofCode(order.path("currency").asText()).orElseThrow();
        return new Taken(status, url.substring(url.lastIndexOf('/') + 1),
                Money.ofMajor(currency, new BigDecimal(order.path("amount").asText())));
    }

    private SimulatorResponse ask(SimulatorRequest request) {
        if (request.path().startsWith(HOLDERS)) {
            return Optional.ofNullable(holders.get(request.path().substring(HOLDERS.length())))
                    .map(name -> SimulatorResponse.json(200, "{\"name\":\"" + name + "\"}"))
                    .orElseGet(() -> SimulatorResponse.json(404, "{\"code\":\"NO_SUCH_HOLDER\"}"));
        }
        return Optional.ofNullable(ledger.get(request.path().substring("/orders/".length())))
                .map(taken -> SimulatorResponse.json(200, taken.status.toString()))
                .orElseGet(() -> SimulatorResponse.json(404, "{\"code\":\"NOT_FOUND\"}"));
    }

    /// Where it reports refunds, by the token of the path.
    synchronized void enter(String token) {
        portal = token;
    }

    synchronized void answerNext(SimulatorResponse reply) {
        next = Optional.of(reply);
    }

    /// A number, without its plus, is registered to this person.
    synchronized void register(String number, String name) {
        holders.put(number, name);
    }

    synchronized void expireTokens() {
        tokens.clear();
    }

    /// The ids of what has not ended.
    synchronized List<String> running() {
        return ledger.keySet().stream()
                .filter(id -> ledger.get(id).status.path("status").asText().equals("RUNNING")).toList();
    }

    /// Ends what was ordered under an id, and has a callback about it.
    public synchronized void end(String id, Ending ending) {
        Taken taken = Optional.ofNullable(ledger.get(id)).orElseThrow();
        Money amount = ending == Ending.WRONG_AMOUNT
                ? new Money(taken.asked.currency(), taken.asked.minor() + 1)
                : taken.asked;
        if (ending == Ending.NOT_PAID) {
            taken.status.put("status", "NOT_PAID").put("code", "DECLINED");
        } else {
            taken.status.put("status", "PAID").put("receipt", "RX" + id)
                    .put("amount", amount.toMajor().toPlainString());
            taken.moved = List.of(amount);
        }
        byte[] body = taken.status.toString().getBytes(StandardCharsets.UTF_8);
        callbacks.add(new IncomingCallback("POST", taken.callbackToken,
                Map.of(ExampleCallbacks.SIGNATURE, List.of(ExampleCallbacks.signature(signing, body))),
                Optional.empty(), body));
    }

    /// The callbacks since it was asked last.
    public synchronized List<IncomingCallback> callbacks() {
        List<IncomingCallback> now = List.copyOf(callbacks);
        callbacks.clear();
        return now;
    }

    synchronized List<Money> moved(String id) {
        return Optional.ofNullable(ledger.get(id)).map(taken -> taken.moved).orElse(List.of());
    }
}
