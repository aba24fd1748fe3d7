package dev.hazina.providers.simulator.momo;

import com.fasterxml.jackson.databind.JsonNode;
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

/// MTN MoMo as its documents describe it: two products, status 202 without a body, a duplicate id refused with 409,
/// errors in two forms, and one callback for each request that has ended.
public final class MomoSimulator implements ProviderSimulator {
    /// The subscription keys it knows.
    public static final String COLLECTION_KEY = "sub-collection";
    public static final String DISBURSEMENT_KEY = "sub-disbursement";

    private static final String CURRENCY = "EUR";
    private static final String ENVIRONMENT = "sandbox";
    private static final String HOLDERS = "/v1_0/accountholder/msisdn/";
    private static final String INFO = "/basicuserinfo";

    private final MomoAuthentication access;
    private final InstantSource clock;
    private final Pace pace;
    private final CallbackTransport transport;
    private final Map<UUID, MomoTransaction> cases = new LinkedHashMap<>();
    private final Map<UUID, List<BigDecimal>> moved = new HashMap<>();
    private final Map<String, String> holders = new HashMap<>();
    private final Queue<SimulatorResponse> nextMoves = new ArrayDeque<>();
    private int receipts;

    /// When requests end.
    public enum Pace {
        /// On a call of [#end].
        WHEN_TOLD,
        /// At once, as MTN's sandbox plays it: by the last digits of the number.
        AS_THE_SANDBOX
    }

    public MomoSimulator(InstantSource clock, Pace pace, CallbackTransport transport) {
        this.clock = clock;
        this.pace = pace;
        this.transport = transport;
        this.access = new MomoAuthentication(Map.of("collection", COLLECTION_KEY, "disbursement", DISBURSEMENT_KEY),
                clock);
    }

    /// Creates an API user without a request to the interface.
    public synchronized void addUser(UUID user, String callbackHost, String apiKey) {
        access.addUser(user.toString(), callbackHost, apiKey);
    }

    /// The same for one of the new platform, which calls its users otherwise.
    public synchronized void addUser(String user, String callbackHost, String apiKey) {
        access.addUser(user, callbackHost, apiKey);
    }

    /// Answers the next request that moves money with this, and does nothing.
    public synchronized void answerNext(SimulatorResponse reply) {
        nextMoves.add(reply);
    }

    /// A number, without its plus, is registered to this person.
    public synchronized void register(String number, String name) {
        holders.put(number, name);
    }

    public synchronized void expireTokens() {
        access.expireTokens();
    }

    /// The movements for a request, oldest first.
    public synchronized List<BigDecimal> moved(UUID ref) {
        return List.copyOf(moved.getOrDefault(ref, List.of()));
    }

    /// Ends a request that was taken; one that was not stays unheard of.
    ///
    /// @param reason why it fails; empty text when it is paid
    /// @param more the amount paid beyond the requested one
    public synchronized void end(UUID ref, String reason, BigDecimal more) {
        Optional.ofNullable(cases.get(ref)).filter(MomoTransaction::isPending).ifPresent(taken -> {
            taken.amount = taken.amount.add(more);
            finish(taken, reason);
        });
    }

    @Override
    public AnswerForm form() {
        return new AnswerForm(List.of("/status", "/code"),
                Set.of("externalId"));
    }

    @Override
    public Kind kind(SimulatorRequest request) {
        String path = request.path();
        if (path.endsWith("/token/")) {
            return Kind.TOKEN;
        }
        if (path.startsWith("/v1_0/apiuser")) {
            return Kind.OTHER;
        }
        return request.method().equals("POST") ? Kind.MOVE : Kind.ASK;
    }

    @Override
    public synchronized SimulatorResponse handle(SimulatorRequest request) {
        String path = request.path();
        if (path.startsWith("/v1_0/apiuser")) {
            return request.method().equals("POST") ? access.setUp(request) : SimulatorResponse.empty(405);
        }
        String product = path.startsWith("/collection/") ? "collection" : "disbursement";
        if (!path.startsWith("/" + product + "/")) {
            return MomoReplies.turnedAway(404, "Resource not found");
        }
        if (path.equals("/" + product + "/token/")) {
            return access.token(request, product);
        }
        return access.refusal(request, product).orElseGet(() -> inside(request, path.substring(product.length() + 1)));
    }

    private SimulatorResponse inside(SimulatorRequest request, String path) {
        if (request.method().equals("POST")) {
            return switch (request.path()) {
                case "/collection/v1_0/requesttopay" -> take(request, MomoTransaction.Kind.REQUEST_TO_PAY);
                case "/disbursement/v1_0/transfer" -> take(request, MomoTransaction.Kind.TRANSFER);
                case "/disbursement/v1_0/refund", "/disbursement/v2_0/refund" ->
                    take(request, MomoTransaction.Kind.REFUND);
                default -> MomoReplies.turnedAway(404, "Resource not found");
            };
        }
        if (path.equals("/v1_0/account/balance")) {
            return SimulatorResponse.json(200, "{\"availableBalance\":\"1000000\",\"currency\":\"EUR\"}");
        }
        if (path.matches("/v1_0/accountholder/[A-Za-z_]+/[^/]+/active")) {
            return SimulatorResponse.json(200, "{\"result\":true}");
        }
        if (path.startsWith(HOLDERS) && path.endsWith(INFO)) {
            return Optional.ofNullable(holders.get(path.substring(HOLDERS.length(), path.length() - INFO.length())))
                    .map(MomoReplies::holder).orElseGet(() -> MomoReplies.error(404, "RESOURCE_NOT_FOUND"));
        }
        int slash = request.path().lastIndexOf('/');
        Optional<MomoTransaction> asked = MomoAuthentication.uuid(request.path().substring(slash + 1))
                .map(cases::get).filter(taken -> address(taken.kind).equals(request.path().substring(0, slash)));
        asked.ifPresent(this::endInTime);
        return asked.map(taken -> SimulatorResponse.json(200, taken.told(true).toString()))
                .orElseGet(() -> MomoReplies.error(404, "RESOURCE_NOT_FOUND"));
    }

    private static String address(MomoTransaction.Kind kind) {
        return switch (kind) {
            case REQUEST_TO_PAY -> "/collection/v1_0/requesttopay";
            case TRANSFER -> "/disbursement/v1_0/transfer";
            case REFUND -> "/disbursement/v1_0/refund";
        };
    }

    private SimulatorResponse take(SimulatorRequest request, MomoTransaction.Kind kind) {
        if (!nextMoves.isEmpty()) {
            return nextMoves.remove();
        }
        Optional<UUID> ref = request.header("X-Reference-Id").flatMap(MomoAuthentication::uuid);
        Optional<ObjectNode> body = new Body(request.body()).object().map(ObjectNode.class::cast)
                .filter(object -> isWellFormed(object, kind));
        if (ref.isEmpty() || body.isEmpty()) {
            return SimulatorResponse.empty(400);
        }
        if (cases.containsKey(ref.get())) {
            return MomoReplies.error(409, "RESOURCE_ALREADY_EXIST");
        }
        MomoTransaction taken = new MomoTransaction(ref.get(), kind, body.get(), request.header("X-Callback-Url"),
                clock.instant());
        return refusal(request, taken).orElseGet(() -> {
            cases.put(taken.ref, taken);
            endInTime(taken);
            return SimulatorResponse.empty(202);
        });
    }

    private Optional<SimulatorResponse> refusal(SimulatorRequest request, MomoTransaction taken) {
        if (!request.header("X-Target-Environment").filter(ENVIRONMENT::equals).isPresent()) {
            return Optional.of(MomoReplies.error(500, "NOT_ALLOWED_TARGET_ENVIRONMENT"));
        }
        if (!taken.body.path("currency").asText().equals(CURRENCY)) {
            return Optional.of(MomoReplies.error(500, "INVALID_CURRENCY"));
        }
        if (taken.callbackUrl.filter(url -> !access.callbackHost(request).equals(URI.create(url).getHost()))
                .isPresent()) {
            return Optional.of(MomoReplies.error(500, "INVALID_CALLBACK_URL_HOST"));
        }
        return taken.kind == MomoTransaction.Kind.REFUND ? overRefund(taken) : MomoSandboxNumbers.refusal(taken);
    }

    /// A refund is of a payment that went through, and not of more than is left of it.
    private Optional<SimulatorResponse> overRefund(MomoTransaction refund) {
        String of = refund.body.path("referenceIdToRefund").asText();
        Optional<MomoTransaction> paid = MomoAuthentication.uuid(of).map(cases::get)
                .filter(taken -> taken.kind == MomoTransaction.Kind.REQUEST_TO_PAY
                        && taken.status.equals("SUCCESSFUL"));
        if (paid.isEmpty()) {
            return Optional.of(MomoReplies.error(404, "RESOURCE_NOT_FOUND"));
        }
        BigDecimal back = cases.values().stream()
                .filter(taken -> taken.kind == MomoTransaction.Kind.REFUND && !taken.status.equals("FAILED"))
                .filter(taken -> taken.body.path("referenceIdToRefund").asText().equals(of))
                .map(taken -> taken.amount).reduce(refund.amount, BigDecimal::add);
        return back.compareTo(paid.get().amount) > 0
                ? Optional.of(MomoReplies.error(500, "NOT_ALLOWED"))
                : Optional.empty();
    }

    private void endInTime(MomoTransaction taken) {
        boolean due = !clock.instant().isBefore(taken.since.plus(MomoSandboxNumbers.takes(taken)));
        if (pace == Pace.AS_THE_SANDBOX && taken.isPending() && due) {
            finish(taken, MomoSandboxNumbers.failure(taken));
        }
    }

    /// Callbacks are documented as PUT, and seen as POST; here they take turns.
    private void finish(MomoTransaction taken, String reason) {
        taken.reason = reason;
        taken.status = reason.isEmpty() ? "SUCCESSFUL" : "FAILED";
        int number = ++receipts;
        if (reason.isEmpty()) {
            taken.receipt = String.valueOf(1_700_000_000L + number);
            moved.computeIfAbsent(taken.ref, ref -> new ArrayList<>()).add(taken.amount);
        }
        taken.callbackUrl.ifPresent(url -> transport.send(number % 2 == 1 ? "PUT" : "POST", URI.create(url),
                Map.of("Content-Type", "application/json"),
                taken.told(false).toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static boolean isWellFormed(JsonNode body, MomoTransaction.Kind kind) {
        boolean amount = body.path("amount").isTextual()
                && body.path("amount").asText().matches("(0|[1-9]\\d{0,12})(\\.\\d{1,2})?");
        boolean texts = body.path("currency").isTextual() && body.path("externalId").isTextual();
        return amount && texts && switch (kind) {
            case REQUEST_TO_PAY -> isParty(body.path("payer"));
            case TRANSFER -> isParty(body.path("payee"));
            case REFUND -> body.path("referenceIdToRefund").isTextual();
        };
    }

    private static boolean isParty(JsonNode party) {
        return party.path("partyIdType").asText().equals("MSISDN")
                && party.path("partyId").asText().matches("\\d{8,15}");
    }
}
