package dev.hazina.providers.simulator.stripe;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/// Stripe over HTTP: authentication, and repeated requests under one key. The effect of requests
/// is in [StripeRequestHandler].
public final class StripeSimulator implements ProviderSimulator {
    private static final Duration KEYS_LIVE = Duration.ofHours(24);
    private static final int LONGEST_KEY = 255;

    /// The events that our endpoint subscribes to.
    public static final Set<String> EVENTS = Set.of("payment_intent.succeeded", "payment_intent.payment_failed",
            "payment_intent.canceled", "refund.created", "refund.updated", "refund.failed");

    private final String secretKey;
    private final InstantSource clock;
    private final StripeWebhookSender post;
    private final StripeState state;
    private final StripeRequestHandler handler;
    private final Map<String, Known> keys = new HashMap<>();
    private final Map<SimulatorRequest, Kind> kinds = new IdentityHashMap<>();
    private final Queue<StripeRefusal> turnedAway = new ArrayDeque<>();
    private int faulty;
    private static final String BALANCE = """
            {"object":"balance","available":[{"amount":12000,"currency":"usd"},{"amount":5,"currency":"eur"}],
             "pending":[{"amount":-500,"currency":"usd"},{"amount":300,"currency":"ugx"}],"livemode":false}""";

    /// A request under a key, and its response.
    private record Known(String path, Map<String, String> parameters, SimulatorResponse reply, Instant since) {}

    /// @param url where events are posted to; without one, they are kept until [#events] takes them
    public StripeSimulator(InstantSource clock, String secretKey, String webhookSecret, Optional<URI> url) {
        this.secretKey = secretKey;
        this.clock = clock;
        this.post = new StripeWebhookSender(clock, webhookSecret, EVENTS, url);
        this.state = new StripeState(clock, post);
        this.handler = new StripeRequestHandler(state);
    }

    /// A repeated request under a key that was carried out moves nothing: it is a query.
    @Override
    public AnswerForm form() {
        return new AnswerForm(List.of("/status", "/data/0/status", "/data/object/status", "/error/type"),
                Set.of("id", "payment_id", "refund_id"));
    }

    @Override
    public synchronized Kind kind(SimulatorRequest request) {
        return kinds.computeIfAbsent(request, r -> switch (r.method()) {
            case "POST" -> posted(r);
            case "GET" -> Kind.ASK;
            default -> Kind.OTHER;
        });
    }

    private Kind posted(SimulatorRequest request) {
        if (request.path().endsWith("/payment_methods") || request.path().endsWith("/cancel")) {
            return Kind.OTHER;
        }
        return keys.containsKey(request.header("idempotency-key").orElse("")) ? Kind.ASK : Kind.MOVE;
    }

    @Override
    public SimulatorResponse handle(SimulatorRequest request) {
        try {
            authorize(request);
            if (request.path().equals("/v1/balance")) {
                return SimulatorResponse.json(200, BALANCE);
            }
            return request.method().equals("POST") ? once(request) : ok(handler.read(request));
        } catch (StripeRefusal refused) {
            return refused.reply();
        }
    }

    /// The next request is turned away because there were too many.
    public synchronized void limitNext() {
        turnedAway.add(StripeRefusal.tooMany());
    }

    /// The next request is turned away because the same one is still under way.
    public synchronized void conflictNext() {
        turnedAway.add(StripeRefusal.inUse("key"));
    }

    /// The next request is carried out, and Stripe answers it, and each repetition, with an internal error.
    public synchronized void breakNext() {
        faulty++;
    }

    /// The results of the next requests; see [StripePlannedResult].
    public void next(StripePlannedResult fate) {
        handler.next(fate);
    }

    /// Ends the processing charges and the pending refunds.
    ///
    /// @param ourId the payment's or refund's
    public void end(String ourId, boolean paid) {
        state.intentFor(ourId).ifPresent(intent -> handler.end(intent, paid));
        state.refundFor(ourId).ifPresent(refund -> handler.endRefund(refund, paid));
    }

    /// The state of a payment's intent; empty text where there is none.
    public String status(String paymentId) {
        return state.intentFor(paymentId).map(intent -> intent.path("status").asText()).orElse("");
    }

    /// The movements, as `kes 1000` in Stripe's units.
    public List<String> moved(String ourId) {
        return state.moved(ourId).stream().map(movement -> movement.currency() + " " + movement.units()).toList();
    }

    /// The signature of an event that is sent now.
    public String signature(byte[] body) {
        return post.sign(body).signature();
    }

    /// The signatures and bodies of the events since the last call.
    public List<Map.Entry<String, byte[]>> events() {
        return post.taken().stream().map(signed -> Map.entry(signed.signature(), signed.body())).toList();
    }

    private void authorize(SimulatorRequest request) {
        String said = request.header("authorization").orElseThrow(() -> StripeRefusal.unauthorized(
                "You did not provide an API key."));
        String basic = "Basic " + Base64.getEncoder()
                .encodeToString((secretKey + ":").getBytes(StandardCharsets.UTF_8));
        if (!said.equals("Bearer " + secretKey) && !said.equals(basic)) {
            throw StripeRefusal.unauthorized("Invalid API Key provided: sk_****");
        }
    }

    /// A request refused before it was begun is not remembered; a decline is.
    private synchronized SimulatorResponse once(SimulatorRequest request) {
        if (!turnedAway.isEmpty()) {
            throw turnedAway.remove();
        }
        String key = request.header("idempotency-key").orElse("");
        if (key.length() > LONGEST_KEY) {
            throw StripeRefusal.invalid("", "idempotency_key", "Idempotency keys are at most 255 characters long.");
        }
        StripeParameters form = StripeParameters.read(request.text());
        Known known = keys.get(key);
        if (known != null && clock.instant().isBefore(known.since().plus(KEYS_LIVE))) {
            if (!known.path().equals(request.path()) || !known.parameters().equals(form.values())) {
                throw StripeRefusal.otherParameters(key);
            }
            return new SimulatorResponse(known.reply().status(),
                    Map.of("Content-Type", "application/json", "Idempotent-Replayed",
                            "true"),
                    known.reply().body());
        }
        SimulatorResponse reply = carriedOut(request, form);
        if (!key.isEmpty()) {
            keys.put(key, new Known(request.path(), form.values(), reply, clock.instant()));
        }
        return reply;
    }

    private SimulatorResponse carriedOut(SimulatorRequest request, StripeParameters form) {
        SimulatorResponse reply;
        try {
            reply = ok(handler.write(request, form));
        } catch (StripeRefusal refused) {
            if (!refused.isDecline()) {
                throw refused;
            }
            reply = refused.reply();
        }
        if (faulty > 0) {
            faulty--;
            return new StripeRefusal(500, "api_error", "", "An unknown error occurred").reply();
        }
        return reply;
    }

    private static SimulatorResponse ok(ObjectNode object) {
        return SimulatorResponse.json(200, object.toString());
    }
}
