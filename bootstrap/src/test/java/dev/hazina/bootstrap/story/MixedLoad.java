package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/// Callers behind a balancer that make transfers, payments and payouts and read them back, one request after the other
/// each, and repeat none.
final class MixedLoad {
    private static final int CALLERS = 4;
    private static final List<String> ROUND = List.of("transfers", "payments", "balance", "transfers", "payouts",
            "transactions", "transfers", "wallets", "payments", "statement");
    private static final String FUNDS = "10000000";

    private final Balancer balancer;
    private final String authorization;
    private final String from;
    private final String to;
    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicLong slowestNanos = new AtomicLong();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final Queue<String> failed = new ConcurrentLinkedQueue<>();
    private final Map<String, Queue<String>> made = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> kinds = new ConcurrentHashMap<>();
    private final List<Thread> callers;

    private MixedLoad(Balancer balancer, HazinaProcess program) {
        JsonNode login = program.credentials();
        this.balancer = balancer;
        this.authorization = "Basic " + Base64.getEncoder().encodeToString((login.get("key_id").asText() + ":"
                + login.get("key_secret").asText()).getBytes(StandardCharsets.UTF_8));
        try (Api api = program.merchant()) {
            from = api.wallet("From", "KES");
            to = api.wallet("To", "KES");
            String funds = api.pay("funds", "\"amount\":" + FUNDS + ",\"currency\":\"KES\",\"wallet_id\":\"" + from
                    + "\",\"payer_phone\":\"+254712345678\"").expect(201).get("id").asText();
            api.ended(funds);
            acknowledged("payments").add(funds);
        }
        callers = IntStream.range(0, CALLERS).mapToObj(caller -> Thread.ofPlatform().unstarted(() -> call(caller)))
                .toList();
    }

    static MixedLoad start(Balancer balancer, HazinaProcess program) {
        MixedLoad load = new MixedLoad(balancer, program);
        load.callers.forEach(Thread::start);
        return load;
    }

    int answered() {
        return answered.get();
    }

    List<String> failed() {
        return List.copyOf(failed);
    }

    long slowestMillis() {
        return Duration.ofNanos(slowestNanos.get()).toMillis();
    }

    /// How many requests of each kind were answered.
    Map<String, AtomicInteger> kinds() {
        return new TreeMap<>(kinds);
    }

    /// The ids of the writes that were acknowledged.
    List<String> made(String kind) {
        return List.copyOf(acknowledged(kind));
    }

    private Queue<String> acknowledged(String kind) {
        return made.computeIfAbsent(kind, one -> new ConcurrentLinkedQueue<>());
    }

    void stop() throws InterruptedException {
        enough.set(true);
        for (Thread caller : callers) {
            caller.join();
        }
    }

    private void call(int caller) {
        for (int number = 0; !enough.get(); number++) {
            String kind = ROUND.get((number + caller) % ROUND.size());
            long since = System.nanoTime();
            try {
                send(kind, "upgrade-" + caller + "-" + number);
            } catch (IOException e) {
                failed.add(kind + ": " + e);
            }
            slowestNanos.accumulateAndGet(System.nanoTime() - since, Math::max);
            kinds.computeIfAbsent(kind, one -> new AtomicInteger()).incrementAndGet();
            answered.incrementAndGet();
        }
    }

    private void send(String kind, String key) throws IOException {
        Balancer.Answer answer = balancer.send(switch (kind) {
            case "transfers" -> post(kind, key, "\"from_wallet_id\":\"" + from + "\",\"to_wallet_id\":\"" + to
                    + "\",\"amount\":1");
            case "payments" -> post(kind, key, "\"reference\":\"" + key + "\",\"amount\":5,\"currency\":\"KES\","
                    + "\"wallet_id\":\"" + to + "\",\"payer_phone\":\"+254712345678\"");
            case "payouts" -> post(kind, key, "\"amount\":2,\"currency\":\"KES\",\"wallet_id\":\"" + from
                    + "\",\"destination_phone\":\"+254712345001\"");
            case "balance" -> get("/v1/wallets/" + from + "/balance");
            case "transactions" -> get("/v1/transactions?limit=20");
            case "wallets" -> get("/v1/wallets");
            default -> get("/v1/statement?currency=KES");
        });
        if (answer.status() / 100 != 2) {
            failed.add(kind + ": " + answer.status() + " " + answer.body());
        } else if (answer.status() == 201) {
            acknowledged(kind).add(Api.read(answer.body()).get("id").asText());
        }
    }

    private String post(String kind, String key, String members) {
        String body = "{" + members + "}";
        return "POST /v1/" + kind + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + authorization
                + "\r\nIdempotency-Key: " + key + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private String get(String path) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + authorization + "\r\n\r\n";
    }
}
