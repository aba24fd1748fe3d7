package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.schema.Pgbouncer;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// Two instances reach their database through a pool of transactions with four sessions, which keeps nothing of a
/// connection from one transaction to the next: no `LISTEN`, and no session for each reader that waits.
@TestInstance(Lifecycle.PER_CLASS)
final class PoolerIT {
    /// Many more than the pool has sessions.
    private static final int READERS = 40;
    private static final int LONGEST_WAIT_SECONDS = 30;
    /// Shorter than the waits, so that a reader whose wait ended by itself is red.
    private static final int SOON_SECONDS = 20;

    @TempDir
    static Path databaseDir;
    @TempDir
    static Path one;
    @TempDir
    static Path other;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private EmbeddedPostgres database;
    private Pgbouncer pooler;
    private Map<String, String> settings = Map.of();
    private HazinaProcess here;
    private HazinaProcess there;

    @BeforeAll
    void start() throws Exception {
        Path binary = OutsideTool.PGBOUNCER.orSkip();
        database = EmbeddedPostgres.start(HazinaProcess.prepared(databaseDir), System.out::println);
        settings = new HashMap<>(
                TwoInstancesIT.login(databaseDir, Map.of("HAZINA_ENVIRONMENT", "sandbox",
                        "HAZINA_SANDBOX_SETTLE_AFTER", "3s")));
        DatabaseLogin direct = new DatabaseLogin(settings.get("HAZINA_DATABASE_URL"),
                settings.get("HAZINA_DATABASE_USER"), settings.get("HAZINA_DATABASE_PASSWORD"));
        limit(direct);
        pooler = Pgbouncer.start(binary, Files.createTempDirectory("hazina-pooler"), direct, "transaction");
        settings.put("HAZINA_DATABASE_URL", pooler.login().url());
        here = HazinaProcess.start(one, settings);
        there = HazinaProcess.start(other, settings);
    }

    @AfterAll
    void stop() {
        threads.shutdownNow();
        Stream.of(here, there, pooler, database).filter(started -> started != null).forEach(PoolerIT::close);
    }

    private static void close(AutoCloseable started) {
        try {
            started.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void limit(DatabaseLogin role) throws Exception {
        try (Connection connection = DriverManager.getConnection(role.url(), role.user(), role.password());
                Statement statement = connection.createStatement()) {
            for (String limit : List.of("statement_timeout = '5s'", "lock_timeout = '2s'",
                    "idle_in_transaction_session_timeout = '10s'")) {
                statement.execute("ALTER ROLE " + role.user() + " SET " + limit);
            }
        }
    }

    /// Readers wait at both instances for an event that one of them records. The payment ends so late that all of them
    /// wait by then.
    @Test
    void longPollsAreWokenByAnEventOfEitherInstance() throws Exception {
        try (Api reading = here.merchant(); Api alsoReading = there.merchant(); Api paying = there.merchant()) {
            paying.fund("pooler-1", paying.defaultWallet(), "100");
            long after = reading.get("/v1/events").expect(200).get("read_to").asLong();
            List<CompletableFuture<Api.Answer>> waiting = new ArrayList<>();
            CountDownLatch begun = new CountDownLatch(READERS);
            for (int i = 0; i < READERS; i++) {
                Api at = i % 2 == 0 ? reading : alsoReading;
                waiting.add(CompletableFuture.supplyAsync(() -> {
                    begun.countDown();
                    return at.get("/v1/events?after=" + after + "&wait=" + LONGEST_WAIT_SECONDS + "s");
                }, threads));
            }
            assertThat(begun.await(SOON_SECONDS, TimeUnit.SECONDS)).isTrue();

            String id = paying.pay("pooler-2", "\"amount\":5,\"payer_phone\":\"+254712345678\"").expect(201).get("id")
                    .asText();
            assertThat(CompletableFuture.anyOf(waiting.toArray(CompletableFuture[]::new))).isNotDone();
            assertThat(paying.ended(id).get("status").asText()).isEqualTo("succeeded");

            CompletableFuture.allOf(waiting.toArray(CompletableFuture[]::new)).get(SOON_SECONDS, TimeUnit.SECONDS);
            for (CompletableFuture<Api.Answer> answered : waiting) {
                assertThat(answered.join().expect(200).get("data")).singleElement()
                        .satisfies(event -> assertThat(event.at("/data/payment/id").asText()).isEqualTo(id));
            }
        }
    }

    @Test
    void aLongPollWithoutAnEventEndsWithNothing() {
        try (Api reading = here.merchant()) {
            long after = reading.get("/v1/events").expect(200).get("read_to").asLong();
            String page = "/v1/events?types=payout.failed&after=" + after + "&wait=1s";

            assertThat(reading.get(page).expect(200).get("data")).isEmpty();
        }
    }

    /// The questions before a start and those of `check` have connections of their own.
    @Test
    void theCheckOfAnInstallationReachesItsBooks() {
        try (HazinaProcess check = HazinaProcess.command(one, settings, "check")) {
            assertThat(check.await()).as(check.said()).isZero();
            assertThat(check.said()).contains("ok       secrets key: ", "ok       books: ");
        }
    }
}
