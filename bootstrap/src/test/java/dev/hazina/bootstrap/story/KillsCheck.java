package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.ClientBooks.Kind;
import dev.hazina.bootstrap.story.ClientBooks.Request;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/// The client's own books, the service's, the provider's and the receiver's, compared with each other.
final class KillsCheck {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Api api;
    private final MerchantId merchant;
    private final ClientBooks books;
    private final CountingProvider provider;
    private final Map<Kind, Map<String, JsonNode>> rows = new HashMap<>();
    private final Map<String, Request> byId = new HashMap<>();
    private final Map<String, Kind> unsent = new HashMap<>();

    KillsCheck(Api api, ClientBooks books, CountingProvider provider) {
        this.api = api;
        this.books = books;
        this.provider = provider;
        this.merchant = merchant(api);
        for (Kind kind : Kind.values()) {
            Map<String, JsonNode> found = new HashMap<>();
            for (JsonNode row : api.all(kind.list)) {
                assertThat(found.put(row.get("id").asText(), row)).as("listed twice").isNull();
            }
            rows.put(kind, found);
        }
    }

    static MerchantId merchant(Api api) {
        return new MerchantId(UUID.fromString(api.get("/v1/me").expect(200).get("merchant").get("id").asText()));
    }

    static Subject subject(Kind kind, String id) {
        return new Subject(kind.subject.orElseThrow(), UUID.fromString(id));
    }

    /// What it was told is there, each once, and nothing else is but what could not be sent: it has failed, and its
    /// key was free for the next request.
    ///
    /// @param before how much each wallet had, and how many payments there were, before the client began
    void everyAcknowledgedWriteIsThereOnce(Map<String, Long> before, Set<String> earlierPayments) {
        books.told().forEach((request, answer) -> assertThat(byId.put(answer.get("id"), request))
                .as("two requests became one: %s", request).isNull());
        for (Kind kind : Kind.values()) {
            Set<String> expected = byId.entrySet().stream().filter(one -> one.getValue().kind() == kind)
                    .map(Map.Entry::getKey).collect(Collectors.toCollection(HashSet::new));
            if (kind == Kind.PAYMENT) {
                expected.addAll(earlierPayments);
            }
            assertThat(rows(kind).keySet()).as("%s", kind).containsAll(expected);
            rows(kind).keySet().stream().filter(id -> !expected.contains(id)).forEach(id -> assertUnsent(kind, id));
        }
        Map<String, Long> balances = new HashMap<>(before);
        byId.forEach((id, request) -> {
            long moved = succeeded(request.kind(), id) ? request.amount() : 0;
            boolean comesIn = request.kind() == Kind.PAYMENT;
            balances.merge(request.wallet(), comesIn ? moved : -moved, Long::sum);
            if (request.kind() == Kind.TRANSFER) {
                balances.merge(request.other(), moved, Long::sum);
            }
        });
        balances.forEach((wallet, expected) -> {
            JsonNode balance = api.get("/v1/wallets/" + wallet + "/balance").expect(200);
            assertThat(balance.get("available").asText()).as("%s: %s", wallet, balance).isEqualTo(expected + ".00");
        });
    }

    private void assertUnsent(Kind kind, String id) {
        assertThat(kind.subject).as("%s of which the client was not told", rows(kind).get(id)).isPresent();
        assertThat(status(kind, id)).as("%s", rows(kind).get(id)).isEqualTo("failed");
        assertThat(provider.requests(merchant, subject(kind, id))).as("%s", rows(kind).get(id)).isZero();
        unsent.put(id, kind);
    }

    /// Money has moved at the provider exactly where the service says so, and no request came twice.
    void theProviderAgrees(int requestsBefore) {
        int requests = requestsBefore;
        for (Map.Entry<String, Request> one : byId.entrySet()) {
            Request request = one.getValue();
            if (request.kind() == Kind.TRANSFER) {
                continue;
            }
            Subject subject = subject(request.kind(), one.getKey());
            boolean succeeded = succeeded(request.kind(), one.getKey());
            assertThat(provider.moved(merchant, subject)).as("moved for %s", request)
                    .isEqualTo(succeeded ? List.of(request.amount()) : List.of());
            assertThat(provider.requests(merchant, subject)).as("requests for %s", request)
                    .isBetween(succeeded ? 1 : 0, 1);
            assertThat(succeeded && !request.accepted()).as("succeeded against the provider's word: %s", request)
                    .isFalse();
            requests += provider.requests(merchant, subject);
        }
        assertThat(provider.requests()).as("requests at the provider, of which the client knows").isEqualTo(requests);
    }

    /// Each key is answered once more as it was the first time, to the byte.
    void everyKeyIsAnsweredInTheSameBytes() {
        books.told().forEach((request, first) -> {
            Api.Answer again = books.ask(request);
            assertThat(again.status()).as(request.toString()).isEqualTo(first.status());
            assertThat(again.text()).as(request.toString()).isEqualTo(first.text());
        });
    }

    /// One event for each end, in the same bytes each time, every signature right, every delivery done.
    void everyEndIsToldOnce(Receiver receiver, JsonNode endpoint) {
        Set<String> expected = byId.entrySet().stream().filter(one -> one.getValue().kind() != Kind.TRANSFER)
                .map(one -> event(one.getValue().kind(), one.getKey())).collect(Collectors.toSet());
        unsent.forEach((id, kind) -> expected.add(event(kind, id)));
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).untilAsserted(() -> assertThat(
                api.deliveries(endpoint.get("id").asText())).hasSize(expected.size())
                .allMatch(delivery -> delivery.get("status").asText().equals("delivered")));
        Map<String, String> bodies = new HashMap<>();
        Map<String, String> ids = new HashMap<>();
        for (Received request : new ArrayList<>(receiver.events())) {
            SignatureCheck.check(request, endpoint.get("signing_secret").asText());
            assertThat(request.body()).isEqualTo(bodies.computeIfAbsent(request.eventId(), id -> request.body()));
            JsonNode body = Api.read(request.body());
            JsonNode data = body.get("data");
            String subject = data.has("refund") ? "refund" : data.has("payout") ? "payout" : "payment";
            String about = body.get("event_type").asText() + " " + data.get(subject).get("id").asText();
            assertThat(request.eventId()).as(about).isEqualTo(ids.computeIfAbsent(about, id -> request.eventId()));
        }
        assertThat(ids.keySet()).containsExactlyInAnyOrderElementsOf(expected);
    }

    private Map<String, JsonNode> rows(Kind kind) {
        return rows.getOrDefault(kind, Map.of());
    }

    private String status(Kind kind, String id) {
        return rows(kind).get(id).get("status").asText();
    }

    private boolean succeeded(Kind kind, String id) {
        return status(kind, id).equals("succeeded");
    }

    private String event(Kind kind, String id) {
        boolean succeeded = succeeded(kind, id);
        String type = switch (kind) {
            case PAYMENT -> succeeded ? "payment.succeeded" : "payment.failed";
            case PAYOUT -> succeeded ? "payout.succeeded" : "payout.failed";
            case REFUND -> succeeded ? "payment.refunded" : "payment.refund_failed";
            case TRANSFER -> throw new IllegalArgumentException("a transfer has no event");
        };
        return type + " " + id;
    }
}
