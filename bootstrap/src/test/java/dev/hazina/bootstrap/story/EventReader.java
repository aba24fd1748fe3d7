package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A merchant's program that learns what happens in one account. Payments come to it by webhook, some of which it loses
/// after it has acknowledged them; refunds and payouts it reads in the log, by their types; and what it then has not
/// seen it asks the log for. It keeps each event by its number, and what the log told it of numbers that are lost.
final class EventReader implements AutoCloseable {
    /// The types that it has sent to it.
    static final String SENT = "payment.succeeded,payment.failed";
    private static final Set<String> ASKED_FOR = Set.of("payment.refunded", "payment.refund_failed",
            "payout.succeeded", "payout.failed");
    private static final String LONGEST_WAIT = "2s";
    private static final long BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(200);
    /// It loses one event in so many, and answers the first request about one in so many that it failed.
    private static final int ONE_LOST_IN = 5;
    private static final int ONE_FAILS_IN = 7;

    private final Supplier<Api> api;
    private final NavigableMap<Long, String> seen = new TreeMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private final Set<LogFollower.Gap> gaps = ConcurrentHashMap.newKeySet();
    private final Set<Long> lost = ConcurrentHashMap.newKeySet();
    private final Set<String> failed = ConcurrentHashMap.newKeySet();
    private final LogFollower asking;
    /// Reads the whole log beside it, and gives it nothing.
    private final LogFollower witness;
    private final MovementFollower movements;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<?>> following = new ArrayList<>();
    private volatile Consumer<Received> noting = request -> {};
    private volatile JsonNode endpoint = MissingNode.getInstance();
    private volatile boolean enough;
    private int filled;

    /// @param api the account, as it is reached now
    EventReader(Supplier<Api> api) {
        this.api = api;
        this.asking = new LogFollower(api, ASKED_FOR, this::see, this::forget);
        this.witness = new LogFollower(api, Set.of(), (_, _) -> {}, _ -> {});
        this.movements = new MovementFollower(api);
    }

    /// Its endpoint has just been made: what happened before is in the log only.
    void isSentTo(JsonNode made) {
        endpoint = made;
    }

    String endpoint() {
        return endpoint.get("id").asText();
    }

    /// Whom it tells of what it is told by webhook.
    void telling(Consumer<Received> noting) {
        this.noting = noting;
    }

    void start() {
        for (Runnable step : List.<Runnable>of(() -> asking.read(LONGEST_WAIT), () -> witness.read(LONGEST_WAIT),
                this::readMovements)) {
            following.add(threads.submit(() -> {
                while (!enough) {
                    step.run();
                }
            }));
        }
    }

    /// Takes a webhook.
    ///
    /// @return the status it answers with
    int take(Received request) {
        if (request.delivery().isEmpty()) {
            return 200;
        }
        SignatureCheck.check(request, endpoint.get("signing_secret").asText());
        JsonNode body = Api.read(request.body());
        long number = body.get("number").asLong();
        assertThat(request.header("X-Service-Event-Number")).contains(Long.toString(number));
        if (number % ONE_FAILS_IN == 0 && failed.add(request.eventId())) {
            return 500;
        }
        if (number % ONE_LOST_IN == 0) {
            lost.add(number);
        } else {
            see(number, request.body());
            noting.accept(request);
        }
        return 200;
    }

    /// How many events it has acknowledged and lost.
    int lost() {
        return lost.size();
    }

    /// How many it has asked for by their numbers.
    int filled() {
        return filled;
    }

    NavigableMap<Long, String> seen() {
        return seen;
    }

    Set<LogFollower.Gap> gaps() {
        return gaps;
    }

    LogFollower witness() {
        return witness;
    }

    LogFollower asking() {
        return asking;
    }

    MovementFollower movements() {
        return movements;
    }

    /// Reads both logs to their ends, and then what it has not seen.
    void finish() throws ExecutionException, InterruptedException {
        enough = true;
        for (Future<?> each : following) {
            each.get();
        }
        asking.toTheEnd();
        witness.toTheEnd();
        movements.toTheEnd();
        for (long number = nextUnknown(1); number <= asking.at(); number = nextUnknown(number)) {
            JsonNode page = api.get().get("/v1/events?limit=1&after=" + (number - 1)).expect(200);
            assertThat(page.get("read_to").asLong()).as("%s", page).isEqualTo(number);
            assertThat(page.get("data")).hasSize(1);
            String id = page.get("data").get(0).get("event_id").asText();
            see(number, api.get().get("/v1/events/" + id).text());
            filled++;
        }
    }

    /// There is no waiting for a movement.
    private void readMovements() {
        movements.read();
        LockSupport.parkNanos(BETWEEN_LOOKS);
    }

    /// The smallest number from this one on that it has neither seen nor been told to be lost.
    long nextUnknown(long from) {
        long next = from;
        boolean isKnown = true;
        while (isKnown) {
            long number = next;
            next = gaps.stream().filter(gap -> gap.has(number)).mapToLong(gap -> gap.to() + 1).max()
                    .orElse(seen.containsKey(number) ? number + 1 : number);
            isKnown = next > number;
        }
        return next;
    }

    private synchronized void see(long number, String body) {
        String id = Api.read(body).get("event_id").asText();
        assertThat(numbers.merge(id, number, (before, now) -> before)).as("the number of %s", body).isEqualTo(number);
        assertThat(seen.merge(number, body, (before, now) -> before)).as("event %d", number).isEqualTo(body);
    }

    /// What it was told under numbers that are lost did not happen.
    private synchronized void forget(LogFollower.Gap gap) {
        gaps.add(gap);
        seen.keySet().removeIf(gap::has);
        numbers.values().removeIf(gap::has);
    }

    @Override
    public void close() throws InterruptedException {
        enough = true;
        threads.shutdownNow();
        threads.close();
    }
}
