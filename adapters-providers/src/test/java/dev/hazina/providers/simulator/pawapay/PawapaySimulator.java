package dev.hazina.providers.simulator.pawapay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.CallbackTransport;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;

/// pawaPay as its documents describe it: a refusal is status 200, an id that is known is ignored, and everything that
/// has ended is reported, signed, at one address.
public final class PawapaySimulator implements ProviderSimulator {
    /// The token it knows.
    public static final String TOKEN = "pawapay-api-token";

    private static final String CANCEL = PawapayTransaction.Kind.PAYOUT.path + "/fail-enqueued/";

    private final InstantSource clock;
    private final Pace pace;
    private final CallbackTransport transport;
    private final PawapaySigner signer = new PawapaySigner();
    private final Map<UUID, PawapayTransaction> cases = new LinkedHashMap<>();
    private final Map<UUID, List<Paid>> moved = new HashMap<>();
    private final Map<String, String> networks = new HashMap<>();
    private final Queue<SimulatorResponse> nextMoves = new ArrayDeque<>();
    private Optional<URI> callbacks = Optional.empty();
    private boolean signing = true;
    private int receipts;

    /// When requests end.
    public enum Pace {
        /// On a call of [#end].
        WHEN_TOLD,
        /// At once, as pawaPay's sandbox plays it: by the last digits of the number.
        AS_THE_SANDBOX
    }

    /// Money that moved.
    public record Paid(BigDecimal amount, String currency) {}

    public PawapaySimulator(InstantSource clock, Pace pace, CallbackTransport transport) {
        this.clock = clock;
        this.pace = pace;
        this.transport = transport;
    }

    /// The address of its reports from now on, which the account's owner would enter in the dashboard.
    public synchronized void reportTo(URI address) {
        callbacks = Optional.of(address);
    }

    /// Whether callbacks are signed from now on.
    public synchronized void sign(boolean yes) {
        signing = yes;
    }

    /// Moves a number to another network.
    public synchronized void port(String number, String network) {
        networks.put(number, network);
    }

    /// Answers the next request that moves money with this, and does nothing.
    public synchronized void answerNext(SimulatorResponse reply) {
        nextMoves.add(reply);
    }

    /// The movements for a request, oldest first.
    public synchronized List<Paid> moved(UUID id) {
        return List.copyOf(moved.getOrDefault(id, List.of()));
    }

    /// Puts a request that was taken into another status of those that are not final.
    public synchronized void stall(UUID id, String status) {
        Optional.ofNullable(cases.get(id)).filter(PawapayTransaction::isOpen).ifPresent(taken -> taken.status = status);
    }

    /// Ends a request that was taken; one that was not stays unheard of.
    ///
    /// @param failure why it fails; empty text when it is paid
    /// @param more the amount paid beyond the requested one
    public synchronized void end(UUID id, String failure, BigDecimal more) {
        Optional.ofNullable(cases.get(id)).filter(PawapayTransaction::isOpen).ifPresent(taken -> {
            taken.amount = taken.amount.add(more);
            finish(taken, failure);
        });
    }

    /// The headers of a callback signed at the clock's time.
    public Map<String, String> signed(URI to, byte[] body) {
        return signer.headers("POST", to, body, clock.instant());
    }

    @Override
    public AnswerForm form() {
        return new AnswerForm(List.of("/data/status", "/status", "/failureReason/failureCode"),
                Set.of("depositId", "payoutId", "refundId"));
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        boolean money = List.of(PawapayTransaction.Kind.values()).stream()
                .anyMatch(kind -> request.path().startsWith(kind.path));
        if (!money || request.path().startsWith(CANCEL)) {
            return Kind.OTHER;
        }
        return request.method().equals("POST") ? Kind.MOVE : Kind.ASK;
    }

    @Override
    public synchronized SimulatorResponse handle(SimulatorRequest request) {
        Optional<String> bearer = request.header("Authorization");
        if (bearer.isEmpty()) {
            return failure(401, "NO_AUTHENTICATION");
        }
        if (!bearer.get().equals("Bearer " + TOKEN)) {
            return failure(403, "AUTHENTICATION_ERROR");
        }
        boolean post = request.method().equals("POST");
        return switch (request.path()) {
            case "/v2/predict-provider" -> post ? predict(request) : SimulatorResponse.empty(405);
            case "/v2/public-key/http" ->
                SimulatorResponse.json(200, JsonNodeFactory.instance.arrayNode().add(JsonNodeFactory.instance
                        .objectNode().put("id", PawapaySigner.KEY_ID).put("key", signer.publicKey())).toString());
            case "/v2/wallet-balances" -> SimulatorResponse.json(200, PawapayTransaction.WALLETS);
            default -> {
                if (request.path().startsWith(CANCEL)) {
                    yield post ? cancel(request.path().substring(CANCEL.length())) : SimulatorResponse.empty(405);
                }
                yield post ? take(request) : tell(request.path());
            }
        };
    }

    private SimulatorResponse predict(SimulatorRequest request) {
        String number = new Body(request.body()).text("phoneNumber").orElse("").replaceAll("\\D", "");
        return Optional.ofNullable(networks.get(number)).or(() -> PawapayValidation.predicted(number))
                .map(network -> SimulatorResponse.json(200, JsonNodeFactory.instance.objectNode()
                        .put("country", number.startsWith("255") ? "TZA" : "UGA").put("provider", network)
                        .put("phoneNumber", number).toString()))
                .orElseGet(() -> failure(400, "INVALID_INPUT"));
    }

    /// Queued requests fail, a moment after the cancellation was accepted.
    private SimulatorResponse cancel(String name) {
        Optional<UUID> id = uuid(name);
        Optional<PawapayTransaction> payout = id.map(cases::get)
                .filter(taken -> taken.kind == PawapayTransaction.Kind.PAYOUT);
        if (payout.isEmpty()) {
            return id.map(known -> initiated(known, PawapayTransaction.Kind.PAYOUT, "REJECTED", "NOT_FOUND"))
                    .orElseGet(() -> failure(400, "INVALID_PARAMETER"));
        }
        if (!payout.get().status.equals("ENQUEUED")) {
            return initiated(payout.get().id, PawapayTransaction.Kind.PAYOUT, "REJECTED", "INVALID_STATE");
        }
        finish(payout.get(), "MANUALLY_CANCELLED");
        return initiated(payout.get().id, PawapayTransaction.Kind.PAYOUT, "ACCEPTED", "");
    }

    private SimulatorResponse tell(String path) {
        for (PawapayTransaction.Kind kind : PawapayTransaction.Kind.values()) {
            if (path.startsWith(kind.path + "/")) {
                return uuid(path.substring(kind.path.length() + 1)).map(cases::get).filter(taken -> taken.kind == kind)
                        .map(taken -> JsonNodeFactory.instance.objectNode().put("status", "FOUND").set("data",
                                taken.told()))
                        .map(found -> SimulatorResponse.json(200, found.toString()))
                        .orElseGet(() -> SimulatorResponse.json(200, "{\"status\":\"NOT_FOUND\"}"));
            }
        }
        return failure(404, "NOT_FOUND");
    }

    private SimulatorResponse take(SimulatorRequest request) {
        Optional<PawapayTransaction.Kind> kind = List.of(PawapayTransaction.Kind.values()).stream()
                .filter(one -> one.path.equals(request.path())).findFirst();
        if (kind.isEmpty()) {
            return failure(404, "NOT_FOUND");
        }
        if (!nextMoves.isEmpty()) {
            return nextMoves.remove();
        }
        Optional<ObjectNode> read = new Body(request.body()).object().map(ObjectNode.class::cast);
        Optional<String> malformed = read.map(body -> PawapayValidation.malformed(body, kind.get()))
                .orElse(Optional.of("INVALID_INPUT"));
        if (malformed.isPresent()) {
            return failure(400, malformed.get());
        }
        ObjectNode body = read.orElseThrow();
        return uuid(body.path(kind.get().idName).asText()).map(id -> take(id, kind.get(), body))
                .orElseGet(() -> failure(400, "INVALID_PARAMETER"));
    }

    private SimulatorResponse take(UUID id, PawapayTransaction.Kind kind, ObjectNode body) {
        if (cases.containsKey(id)) {
            return initiated(id, kind, "DUPLICATE_IGNORED", "");
        }
        Optional<PawapayTransaction> deposit = uuid(body.path("depositId").asText()).map(cases::get)
                .filter(taken -> kind == PawapayTransaction.Kind.REFUND
                        && taken.kind == PawapayTransaction.Kind.DEPOSIT);
        Optional<String> refusal = PawapayValidation.refusal(body, kind)
                .or(() -> kind == PawapayTransaction.Kind.REFUND ? overRefund(body, deposit) : Optional.empty());
        if (refusal.isPresent()) {
            return initiated(id, kind, "REJECTED", refusal.get());
        }
        BigDecimal amount = body.has("amount")
                ? new BigDecimal(body.path("amount").asText())
                : deposit.orElseThrow().amount;
        deposit.ifPresent(back -> body.put("currency", back.body.path("currency").asText()).set("recipient",
                back.body.get("payer")));
        PawapayTransaction taken = new PawapayTransaction(id, kind, body, amount, clock.instant());
        cases.put(id, taken);
        if (pace == Pace.AS_THE_SANDBOX) {
            PawapayValidation.sandboxEnd(taken).ifPresent(failure -> finish(taken, failure));
        }
        return initiated(id, kind, "ACCEPTED", "");
    }

    private Optional<String> overRefund(ObjectNode body, Optional<PawapayTransaction> deposit) {
        if (deposit.isEmpty()) {
            return Optional.of("NOT_FOUND");
        }
        if (!deposit.get().status.equals("COMPLETED")) {
            return Optional.of("INVALID_STATE");
        }
        List<PawapayTransaction> back = cases.values().stream()
                .filter(taken -> taken.kind == PawapayTransaction.Kind.REFUND)
                .filter(taken -> taken.body.path("depositId").asText().equals(body.path("depositId").asText()))
                .toList();
        if (back.stream().anyMatch(PawapayTransaction::isOpen)) {
            return Optional.of("REFUND_IN_PROGRESS");
        }
        BigDecimal left = back.stream().filter(taken -> taken.status.equals("COMPLETED")).map(taken -> taken.amount)
                .reduce(deposit.get().amount, BigDecimal::subtract);
        if (left.signum() == 0) {
            return Optional.of("DEPOSIT_ALREADY_REFUNDED");
        }
        return body.has("amount") && new BigDecimal(body.path("amount").asText()).compareTo(left) > 0
                ? Optional.of("AMOUNT_TOO_LARGE")
                : Optional.empty();
    }

    private void finish(PawapayTransaction taken, String failure) {
        taken.failure = failure;
        taken.status = failure.isEmpty() ? "COMPLETED" : "FAILED";
        if (failure.isEmpty()) {
            taken.receipt = "PP" + (10_000_000 + ++receipts);
            moved.computeIfAbsent(taken.id, id -> new ArrayList<>())
                    .add(new Paid(taken.amount, taken.body.path("currency").asText()));
        }
        byte[] body = taken.told().toString().getBytes(StandardCharsets.UTF_8);
        callbacks.ifPresent(to -> transport.send("POST", to,
                signing ? signed(to, body) : Map.of("Content-Type", "application/json"), body));
    }

    private SimulatorResponse initiated(UUID id, PawapayTransaction.Kind kind, String status, String failure) {
        ObjectNode said = JsonNodeFactory.instance.objectNode().put(kind.idName, id.toString()).put("status", status);
        if (failure.isEmpty()) {
            said.put("created", clock.instant().toString());
        } else {
            said.set("failureReason", reason(failure));
        }
        return SimulatorResponse.json(200, said.toString());
    }

    private static SimulatorResponse failure(int status, String code) {
        return SimulatorResponse.json(status,
                JsonNodeFactory.instance.objectNode().set("failureReason", reason(code)).toString());
    }

    private static ObjectNode reason(String code) {
        return JsonNodeFactory.instance.objectNode().put("failureCode", code).put("failureMessage", "no");
    }

    private static Optional<UUID> uuid(String text) {
        return Optional.of(text)
                .filter(t -> t.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"))
                .map(UUID::fromString);
    }
}
