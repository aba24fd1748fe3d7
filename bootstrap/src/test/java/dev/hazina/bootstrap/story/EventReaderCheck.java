package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.ClientBooks.Kind;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// What a reader of an account knows, compared with the books.
final class EventReaderCheck {
    private final Api api;
    private final EventReader reader;
    private final Receiver receiver;
    private final int before;
    private final LogFollower whole;

    /// @param before how many events there were before the reader had an endpoint
    EventReaderCheck(Api api, EventReader reader, Receiver receiver, int before) {
        this.before = before;
        this.api = api;
        this.reader = reader;
        this.receiver = receiver;
        this.whole = new LogFollower(() -> api, Set.of(), (_, _) -> {}, _ -> {});
    }

    void everything() {
        whole.toTheEnd();
        eachNumberIsSeenOrTold();
        eachWayTellsTheSame();
        theStateIsThatOfTheBooks();
        theMovementsAreThoseOfTheBooks();
        System.out.printf(
                "reader: %d events, of which %d were asked for by number, %d webhooks, gaps %s, %d movements%n",
                reader.seen().size(), reader.filled(), receiver.events().size(), reader.gaps(),
                reader.movements().lines().size());
    }

    private void eachNumberIsSeenOrTold() {
        assertThat(reader.nextUnknown(1)).as("the first number that it knows nothing of").isEqualTo(whole.at() + 1);
        assertThat(reader.seen()).as("what it has seen, byte for byte").isEqualTo(whole.told());
        assertThat(reader.gaps()).hasSize(1).isEqualTo(whole.gaps());
        assertThat(reader.seen().keySet()).noneMatch(number -> reader.gaps().stream().anyMatch(gap -> gap.has(number)));
        assertThat(reader.filled()).as("events that it had lost").isPositive();
    }

    private void eachWayTellsTheSame() {
        assertThat(reader.witness().told()).as("read page by page").isEqualTo(whole.told());
        assertThat(reader.witness().gaps()).isEqualTo(whole.gaps());
        NavigableMap<Long, String> asked = new TreeMap<>(whole.told());
        asked.values().removeIf(body -> !reader.asking().asksFor(body));
        assertThat(reader.asking().told()).as("read by types").isEqualTo(asked);
        assertThat(reader.asking().at()).isEqualTo(whole.at());
        Set<Long> sent = receiver.events().stream().map(EventReaderCheck::number).collect(Collectors.toSet());
        NavigableSet<Long> unsent = new TreeSet<>(whole.told().keySet());
        unsent.removeAll(asked.keySet());
        unsent.removeAll(sent);
        assertThat(unsent).as("told to nobody but the log").containsExactlyElementsOf(
                LongStream.rangeClosed(1, before).boxed().toList());
        for (Received request : receiver.events()) {
            long number = number(request);
            String told = whole.told().get(number);
            if (told == null) {
                assertThat(whole.gaps()).as(request.body()).anyMatch(gap -> gap.has(number));
            } else {
                assertThat(request.body()).isEqualTo(told);
            }
        }
    }

    private static long number(Received request) {
        return Api.read(request.body()).get("number").asLong();
    }

    /// The last event about each says what the books say.
    private void theStateIsThatOfTheBooks() {
        Map<Kind, Map<String, JsonNode>> states = Map.of(Kind.PAYMENT, new HashMap<>(), Kind.PAYOUT, new HashMap<>(),
                Kind.REFUND, new HashMap<>());
        reader.seen().values().forEach(body -> {
            JsonNode data = Api.read(body).get("data");
            states.forEach((kind, known) -> {
                JsonNode state = data.get(kind.name().toLowerCase(Locale.ROOT));
                if (state != null) {
                    known.put(state.get("id").asText(), state);
                }
            });
        });
        states.forEach((kind, known) -> {
            Map<String, JsonNode> books = new HashMap<>();
            api.all(kind.list).forEach(row -> books.put(row.get("id").asText(),
                    api.get(kind.list + "/" + row.get("id").asText()).expect(200)));
            assertSame(kind.list, known, books);
        });
    }

    private static void assertSame(String what, Map<String, JsonNode> known, Map<String, JsonNode> books) {
        known.forEach((id, one) -> assertThat(one).as("what it knows of %s", what).isEqualTo(books.get(id)));
        books.forEach((id, one) -> assertThat(one).as("%s in the books", what).isEqualTo(known.get(id)));
    }

    private void theMovementsAreThoseOfTheBooks() {
        MovementFollower movements = reader.movements();
        List<JsonNode> listed = api.all("/v1/movements");
        Map<String, JsonNode> books = listed.stream().collect(
                Collectors.toMap(MovementFollower::key, MovementFollower::kept));
        assertSame("movements", movements.lines(), books);
        Map<String, BigDecimal> balances = new HashMap<>();
        api.get("/v1/wallets").expect(200).get("data").forEach(wallet -> {
            String id = wallet.get("id").asText();
            balances.put(id, new BigDecimal(api.available(id)));
        });
        Map<String, BigDecimal> known = movements.balances();
        balances.keySet().forEach(wallet -> known.putIfAbsent(wallet, new BigDecimal("0.00")));
        assertThat(known).isEqualTo(balances);
        for (Kind kind : Kind.values()) {
            Map<String, BigDecimal> net = new HashMap<>();
            listed.stream().filter(line -> line.get("subject").asText().equals(kind.name().toLowerCase(Locale.ROOT)))
                    .forEach(line -> net.merge(line.get("subject_id").asText(), MovementFollower.gained(line),
                            BigDecimal::add));
            for (JsonNode row : api.all(kind.list)) {
                String id = row.get("id").asText();
                boolean moved = row.path("status").asText().equals("succeeded");
                int sign = kind == Kind.PAYMENT ? 1 : -1;
                BigDecimal found = net.remove(id);
                assertThat(found == null ? 0 : found.signum()).as("%s", row)
                        .isEqualTo(moved && kind != Kind.TRANSFER ? sign : 0);
            }
            assertThat(net).as("%s that only movements know", kind).isEmpty();
        }
    }
}
