package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import dev.hazina.bootstrap.story.WebhookReceivers.Script;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Everything at once: two instances on one database, receivers that fail one request in twenty, and instances that are
/// killed, the one, the other, or both. Nothing is lost; nothing is sent twice but what a killed instance had sent and
/// could not record; it is always the same event in the same bytes, and every signature is right.
///
/// `mvn verify` kills a few times; `-Pcrash` kills often, in a long stream of payments. The database belongs to neither
/// instance, so that a kill of one disturbs the other in nothing.
@ExtendWith(ThreeBuckets.class)
final class WebhookProofIT {
    private static final int KILLS = Integer.getInteger("hazina.proof.kills", 2);
    private static final int PAYMENTS = Integer.getInteger("hazina.proof.payments", 90);
    private static final long SEED = Long.getLong("hazina.proof.seed", 1);
    private static final int RECEIVERS = 3;
    private static final int CLIENTS = 8;
    private static final int PERCENT_FAILING = 5;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /// How late a receiver may read what was sent to it. Less than it takes until a killed instance's slots are free.
    private static final Duration ON_ITS_WAY = Duration.ofSeconds(1);
    /// A killed sender's slots stay taken for three times so short a timeout.
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_ENVIRONMENT", "sandbox",
            "HAZINA_WEBHOOK_TIMEOUT", "2s", "HAZINA_WEBHOOK_RETRY_DELAYS", "100ms,200ms,500ms,1s,2s,5s");

    @TempDir
    Path databaseDir;
    @TempDir
    Path one;
    @TempDir
    Path other;

    private final Map<Integer, Instance> instances = new ConcurrentHashMap<>();
    private final Queue<String> unpaid = new ConcurrentLinkedQueue<>();
    private final Map<String, String> paid = new ConcurrentHashMap<>();
    private final Map<Receiver, JsonNode> endpoints = new LinkedHashMap<>();
    private final Map<Receiver, Script> scripts = new HashMap<>();
    private final List<Kill> kills = new ArrayList<>();
    private final Map<String, String> bodies = new HashMap<>();
    private final Map<String, String> events = new HashMap<>();

    private record Instance(HazinaProcess hazina, Api api) implements AutoCloseable {
        @Override
        public void close() {
            api.close();
            hazina.close();
        }
    }

    /// From when until when an instance was being killed, by [System#nanoTime()].
    private record Kill(long begun, long ended) {
        boolean isBetween(Received before, Received after) {
            return before.at() - ended <= ON_ITS_WAY.toNanos() && after.at() - begun >= 0;
        }
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void nothingIsLostAndNothingIsSentTwiceButAcrossAKill() throws Exception {
        try (WebhookReceivers receivers = new WebhookReceivers();
                EmbeddedPostgres _ = EmbeddedPostgres.start(HazinaProcess.prepared(databaseDir), System.out::println);
                AutoCloseable _ = () -> instances.values().forEach(Instance::close)) {
            Map<String, String> settings = TwoInstancesIT.login(databaseDir, SETTINGS);
            start(0, settings);
            start(1, settings);
            for (int i = 0; i < RECEIVERS; i++) {
                Receiver receiver = receivers.at("/proof/" + i);
                scripts.put(receiver, failing(i));
                receiver.answers(scripts.get(receiver));
                endpoints.put(receiver, api(i % 2).endpoint(receiver.url(), "*"));
            }
            for (int share = 1; share <= KILLS; share++) {
                payShare(share);
                List<Integer> dead = victims(share);
                SandboxJourneyIT.together(dead.size(), i -> start(dead.get(i), settings));
            }
            payShare(KILLS + 1);
            assertThat(paid).hasSize(PAYMENTS);
            paid.values().forEach(api(0)::ended);
            check();
            JsonNode proof = instances.get(1).hazina().administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
        }
    }

    private Api api(int instance) {
        return instances.get(instance).api();
    }

    private Instance start(int instance, Map<String, String> settings) {
        HazinaProcess hazina = HazinaProcess.start(instance == 0 ? one : other, settings);
        Instance started = new Instance(hazina, hazina.merchant());
        instances.put(instance, started);
        return started;
    }

    /// The one, then both, then the other.
    private static List<Integer> victims(int kill) {
        return switch (kill % 3) {
            case 1 -> List.of(0);
            case 2 -> List.of(0, 1);
            default -> List.of(1);
        };
    }

    /// Random, and the same in each run.
    private static Script failing(int receiver) {
        Random chance = new Random(SEED + receiver);
        return (nth, request) -> {
            synchronized (chance) {
                return chance.nextInt(100) < PERCENT_FAILING ? 500 : 200;
            }
        };
    }

    /// Takes one share of the payments over both instances. In the middle of it, while the first receiver has a request
    /// it never answers, an instance is killed; in the last share none is.
    private void payShare(int share) throws InterruptedException {
        int from = PAYMENTS * (share - 1) / (KILLS + 1);
        int to = PAYMENTS * share / (KILLS + 1);
        for (int i = from; i < to; i++) {
            unpaid.add("proof-" + i);
        }
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                Api api = api(i % 2);
                clients.execute(() -> payAll(api));
            }
            if (share <= KILLS) {
                Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5))
                        .until(() -> paid.size() >= (from + to) / 2);
                kill(share);
            }
        }
    }

    private void kill(int share) {
        var held = endpoints.keySet().iterator().next();
        long open = held.open();
        held.hangs();
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(() -> held.open() > open);
        long begun = System.nanoTime();
        for (int victim : victims(share)) {
            instances.get(victim).hazina().kill();
        }
        kills.add(new Kill(begun, System.nanoTime()));
        held.answers(scripts.get(held));
    }

    /// Takes payments until none is left or the instance is gone. A request without a response is repeated, by the same
    /// key; so is one answered 409, because the request that was killed counts as being under way for some seconds.
    private void payAll(Api api) {
        for (String reference = unpaid.poll(); reference != null; reference = unpaid.poll()) {
            try {
                Api.Answer answer = api.post("/v1/payments", "{\"reference\":\"" + reference
                        + "\",\"amount\":10,\"payer_phone\":\"+254712345678\"}", "Idempotency-Key", reference);
                if (answer.status() == 409) {
                    unpaid.add(reference);
                } else {
                    paid.put(reference, answer.expect(201).get("id").asText());
                }
            } catch (UncheckedIOException killed) {
                unpaid.add(reference);
                return;
            }
        }
    }

    private void check() {
        int requests = 0;
        int failed = 0;
        int again = 0;
        for (Map.Entry<Receiver, JsonNode> endpoint : endpoints.entrySet()) {
            again += check(endpoint.getKey(), endpoint.getValue());
            List<Received> received = endpoint.getKey().events();
            requests += received.size();
            failed += (int) received.stream().filter(request -> request.answered().get() == 500).count();
        }
        assertThat(events.keySet()).containsExactlyInAnyOrderElementsOf(paid.values());
        assertThat(bodies).hasSize(PAYMENTS);
        assertThat(failed).as("requests that failed").isPositive();
        assertThat(again).as("requests whose sender was killed").isPositive();
        System.out.printf("seed %d, %d kills, %d payments: %d requests at %d receivers, %d failed, %d made again after"
                + " a kill%n", SEED, KILLS, PAYMENTS, requests, RECEIVERS, failed, again);
    }

    /// @return how many requests were made again
    private int check(Receiver receiver, JsonNode endpoint) {
        List<JsonNode> deliveries = Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(
                () -> api(0).deliveries(endpoint.get("id").asText()),
                found -> found.size() == PAYMENTS
                        && found.stream().allMatch(row -> row.get("status").asText().equals("delivered")));
        Map<String, List<Received>> requests = receiver.events().stream()
                .collect(Collectors.groupingBy(request -> request.delivery().orElseThrow()));
        assertThat(requests).hasSize(PAYMENTS);
        int again = 0;
        for (JsonNode delivery : deliveries) {
            List<Received> tries = requests.get(delivery.get("id").asText());
            tries.forEach(request -> check(request, endpoint.get("signing_secret").asText()));
            again += madeAgain(delivery, tries);
        }
        return again;
    }

    /// One event for each payment, with the same bytes in every delivery, and each time correctly signed.
    private void check(Received request, String secret) {
        JsonNode body = Api.read(request.body());
        assertThat(body.get("event_id").asText()).isEqualTo(request.eventId());
        assertThat(request.body()).isEqualTo(bodies.computeIfAbsent(request.eventId(), id -> request.body()));
        assertThat(request.eventId()).isEqualTo(events.computeIfAbsent(
                body.get("data").get("payment").get("id").asText(), payment -> request.eventId()));
        SignatureCheck.check(request, secret);
    }

    /// A request that is followed by another without a kill between them has failed; and what came on top of the
    /// attempts that were recorded came across a kill, once for each.
    private int madeAgain(JsonNode delivery, List<Received> tries) {
        int acrossKills = 0;
        for (int i = 1; i < tries.size(); i++) {
            Received before = tries.get(i - 1);
            Received after = tries.get(i);
            if (kills.stream().anyMatch(kill -> kill.isBetween(before, after))) {
                acrossKills++;
            } else {
                assertThat(before.answered().get()).as("sent twice: " + delivery).isNotEqualTo(200);
            }
        }
        int again = tries.size() - delivery.get("attempts").asInt();
        assertThat(again).as("sent twice: " + delivery).isBetween(0, acrossKills);
        assertThat(tries).anyMatch(request -> request.answered().get() == 200);
        return again;
    }
}
