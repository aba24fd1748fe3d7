package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Instances are replaced one after the other under load, behind a balancer that repeats nothing. No request fails.
/// A build stops an instance under load in `UpgradeDrillIT`.
@OnlyInLongForm(LongForm.STORIES)
@ExtendWith(ThreeBuckets.class)
final class RollingRestartIT {
    /// How many requests have to be answered; more instances are replaced until they are.
    private static final int REQUESTS = Integer.getInteger("rolling.requests", 100);
    private static final int CALLERS = 4;
    private static final int TERMINATED = 143;

    @TempDir
    Path directory;

    private final AtomicInteger answered = new AtomicInteger();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final Queue<String> failed = new ConcurrentLinkedQueue<>();

    private record Instance(HazinaProcess program, Balancer.Backend backend) {}

    @Test
    void noRequestFailsWhileInstancesAreReplaced() throws IOException, InterruptedException {
        try (EmbeddedPostgres database = EmbeddedPostgres.start(
                HazinaProcess.prepared(directory.resolve("database")), note -> {});
                Balancer balancer = new Balancer()) {
            Map<String, String> settings = Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL",
                    database.jdbcUrl(), "HAZINA_DATABASE_USER", database.user(), "HAZINA_DATABASE_PASSWORD",
                    database.password(), "HAZINA_DATABASE_OWNER_USER", database.ownerUser(),
                    "HAZINA_DATABASE_OWNER_PASSWORD", database.ownerPassword(), "HAZINA_DRAIN_FOR", "3s");
            List<Instance> instances = new ArrayList<>(
                    List.of(start("first", settings, balancer), start("second", settings, balancer)));
            List<Thread> callers = callers(balancer, instances.getFirst().program());
            for (int replaced = 0; replaced < 1 || answered.get() < REQUESTS; replaced++) {
                Instance old = instances.removeFirst();
                assertThat(old.program().stop()).as(old.program().said()).isEqualTo(TERMINATED);
                balancer.remove(old.backend());
                instances.add(start("replaced-" + replaced, settings, balancer));
            }
            enough.set(true);
            for (Thread caller : callers) {
                caller.join();
            }
            instances.forEach(instance -> instance.program().stop());
        }
        assertThat(failed).isEmpty();
        assertThat(answered.get()).isGreaterThanOrEqualTo(REQUESTS);
    }

    private Instance start(String name, Map<String, String> settings, Balancer balancer) throws IOException {
        HazinaProcess program = HazinaProcess.start(Files.createDirectories(directory.resolve(name)), settings);
        Balancer.Backend backend = balancer.add(program.url());
        Awaitility.await().atMost(Duration.ofMinutes(2)).until(backend::isReady);
        return new Instance(program, backend);
    }

    private List<Thread> callers(Balancer balancer, HazinaProcess hazina) {
        JsonNode login = hazina.credentials();
        String authorization = "Basic " + Base64.getEncoder().encodeToString((login.get("key_id").asText() + ":"
                + login.get("key_secret").asText()).getBytes(StandardCharsets.UTF_8));
        String from;
        String to;
        try (Api api = hazina.merchant()) {
            from = api.wallet("From", "KES");
            to = api.wallet("To", "KES");
            api.fund("rolling", from, "100000");
        }
        String body = "{\"from_wallet_id\":\"" + from + "\",\"to_wallet_id\":\"" + to + "\",\"amount\":1}";
        return IntStream.range(0, CALLERS).mapToObj(
                caller -> Thread.ofPlatform().start(() -> call(balancer, authorization, body, caller))).toList();
    }

    private void call(Balancer balancer, String authorization, String body, int caller) {
        for (int number = 0; !enough.get(); number++) {
            String request = "POST /v1/transfers HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + authorization
                    + "\r\nIdempotency-Key: rolling-" + caller + "-" + number
                    + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
            try {
                Balancer.Answer answer = balancer.send(request);
                if (answer.status() != 201) {
                    failed.add(answer.status() + " " + answer.body());
                }
            } catch (IOException e) {
                failed.add(e.toString());
            }
            answered.incrementAndGet();
        }
    }
}
