package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.story.ClientBooks.Kind;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The service and its database are killed at random moments, while money moves in every way, to and from a provider
/// outside. At the end four books agree: the client's own, the service's, the provider's and the webhook receiver's.
/// Every acknowledged write is there once, no money left twice, each key has the same answer, nothing stays open.
///
/// It kills a few times in `mvn verify`, and hundreds of times in portions; see docs/proofs.md.
final class KillsIT {
    private static final long SEED = Long.getLong("hazina.kills.seed", 1);
    private static final int OF_THE_SERVICE = Integer.getInteger("hazina.kills.service", 1);
    private static final int OF_THE_DATABASE = Integer.getInteger("hazina.kills.database", 1);
    private static final int CLIENTS = 6;
    private static final int WALLETS = 3;
    private static final long FUNDS = 200_000;
    private static final int ONE_FAILS_IN = 20;
    private static final int FEWEST_BETWEEN_KILLS = 5;
    private static final int MOST_BETWEEN_KILLS = 60;
    private static final int LONGEST_WAIT_MS = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /// After which a request that was killed no longer keeps its key.
    private static final Duration IN_FLIGHT = Duration.ofSeconds(30);
    private static final Duration UNTIL_POLLED = Duration.ofMinutes(61);
    private static final Duration UNTIL_GIVEN_UP = Duration.ofHours(25);
    private static final Duration A_LITTLE = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Set<String> ENDED = Set.of("succeeded", "failed", "canceled");
    /// A killed sender's slots stay taken for three times so short a timeout.
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_ENVIRONMENT", "sandbox",
            "HAZINA_WEBHOOK_TIMEOUT", "1s", "HAZINA_WEBHOOK_RETRY_DELAYS", "100ms,200ms,500ms,1s,2s,5s");

    @TempDir
    Path databaseDir;
    @TempDir
    Path programDir;

    private final Random chance = new Random(SEED);
    private final CountingProvider provider = new CountingProvider();
    private final List<Api> apis = new ArrayList<>();
    private volatile Api api;
    private HazinaProcess hazina;
    private EmbeddedPostgres database;

    private enum Victim {
        SERVICE, DATABASE
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void fourBooksAgreeWhateverIsKilled() throws Exception {
        System.out.printf("kills: seed %d, %d of the service, %d of the database%n", SEED, OF_THE_SERVICE,
                OF_THE_DATABASE);
        try (WebhookReceivers receivers = new WebhookReceivers(); AutoCloseable _ = this::stopAll) {
            database = EmbeddedPostgres.start(HazinaProcess.prepared(databaseDir), System.out::println);
            startService();
            Map<String, Long> before = new HashMap<>();
            for (int i = 0; i < WALLETS; i++) {
                String wallet = api.wallet("Till " + i, "KES");
                api.fund("fund-" + i, wallet, Long.toString(FUNDS));
                before.put(wallet, FUNDS);
            }
            Set<String> earlier = api.all(Kind.PAYMENT.list).stream().map(row -> row.get("id").asText())
                    .collect(Collectors.toSet());
            int requestsBefore = provider.requests();
            ClientBooks books = new ClientBooks(() -> api, List.copyOf(before.keySet()), "kills");
            Receiver receiver = receivers.at("/kills");
            JsonNode endpoint = api.endpoint(receiver.url(), "*");
            receiver.answers((nth, event) -> {
                books.note(event);
                return nth % ONE_FAILS_IN == 0 ? 500 : 200;
            });

            workAndKill(books);
            settle();

            KillsCheck check = new KillsCheck(api, books, provider);
            check.everyAcknowledgedWriteIsThereOnce(before, earlier);
            check.theProviderAgrees(requestsBefore);
            check.everyKeyIsAnsweredInTheSameBytes();
            check.everyEndIsToldOnce(receiver, endpoint);
            JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
            System.out.printf("kills: seed %d: %s, %d sent again, %d at the provider, %d events%n", SEED,
                    books.told().keySet().stream()
                            .collect(Collectors.groupingBy(request -> request.kind(), Collectors.counting())),
                    books.repeated(), provider.requests(), receiver.events().size());
        }
    }

    private void workAndKill(ClientBooks books) throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> working = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                Random own = new Random(SEED * CLIENTS + i);
                working.add(clients.submit(() -> books.work(own)));
            }
            try {
                for (Victim victim : victims()) {
                    // So that not all that is in doubt has reached the provider.
                    provider.loseRequest();
                    awaitMore(books, working);
                    kill(victim);
                }
                awaitMore(books, working);
            } finally {
                books.end();
            }
            Awaitility.await().atMost(PATIENCE).until(() -> api.get("/health/readiness").status() == 200);
            advance(IN_FLIGHT);
            for (Future<?> client : working) {
                client.get();
            }
        }
    }

    private List<Victim> victims() {
        List<Victim> victims = new ArrayList<>(Collections.nCopies(OF_THE_SERVICE, Victim.SERVICE));
        victims.addAll(Collections.nCopies(OF_THE_DATABASE, Victim.DATABASE));
        Collections.shuffle(victims, chance);
        return victims;
    }

    /// Some acknowledged requests later, and a moment that has nothing to do with them.
    private void awaitMore(ClientBooks books, List<Future<?>> working) {
        int wanted = books.told().size() + chance.nextInt(FEWEST_BETWEEN_KILLS, MOST_BETWEEN_KILLS);
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(2))
                .until(() -> books.told().size() >= wanted || working.stream().anyMatch(Future::isDone));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(chance.nextInt(LONGEST_WAIT_MS)));
    }

    private void kill(Victim victim) throws IOException {
        if (victim == Victim.SERVICE) {
            hazina.kill();
            startService();
            advance(IN_FLIGHT);
            return;
        }
        long pid = Long.parseLong(Files.readAllLines(databaseDir.resolve("postgres/postmaster.pid")).getFirst());
        ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
        server.destroyForcibly();
        server.onExit().join();
        // It is started again by what started it. The next victim may be the service, which needs it to start.
        Awaitility.await().atMost(PATIENCE).ignoreExceptionsInstanceOf(SQLException.class).until(this::isDatabaseThere);
    }

    private boolean isDatabaseThere() throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), database.user(),
                database.password())) {
            return connection.isValid(0);
        }
    }

    private void startService() throws IOException {
        Map<String, String> settings = new HashMap<>(SETTINGS);
        settings.putAll(provider.settings(programDir));
        hazina = HazinaProcess.start(programDir, TwoInstancesIT.login(databaseDir, settings));
        provider.program(hazina.url());
        api = hazina.merchant();
        apis.add(api);
    }

    /// Lets time pass until nothing is open. What only a person can end is left to platform staff, who look at the
    /// provider's records: refunds whose request may have been lost, and payouts about which the provider took no
    /// status query for minutes, as may be where little of the machine is left for it.
    private void settle() {
        Awaitility.await().atMost(PATIENCE).until(() -> api.get("/health/readiness").status() == 200);
        MerchantId merchant = KillsCheck.merchant(api);
        Awaitility.await().atMost(PATIENCE).until(() -> provider.unheard() == 0);
        // Before anything is given up, polling finds what the provider has ended.
        pass(UNTIL_POLLED, subject -> isRefund(subject) || provider.requests(merchant, subject) == 0);
        try (Api staff = hazina.administrator()) {
            pass(UNTIL_GIVEN_UP, subject -> isRefund(subject) || isHeld(staff, subject));
            open().forEach(subject -> endByHand(staff, merchant, subject));
        }
        assertThat(open()).as("open").isEmpty();
    }

    /// Lets time pass, and then a little more until nothing is open but what is left over: a payout is given up only
    /// when its provider has had minutes to answer a status query about it, the first of which may come late.
    private void pass(Duration time, Predicate<Subject> isLeft) {
        if (open().isEmpty()) {
            return;
        }
        advance(time);
        Awaitility.await().atMost(PATIENCE).pollInterval(BETWEEN_LOOKS).untilAsserted(() -> {
            List<Subject> open = open();
            if (!open.stream().allMatch(isLeft)) {
                advance(A_LITTLE);
            }
            assertThat(open).allMatch(isLeft);
        });
    }

    private void advance(Duration time) {
        provider.advance(time);
        api.advanceClock(time.toString());
    }

    private static boolean isRefund(Subject subject) {
        return subject.kind() == Subject.Kind.REFUND;
    }

    private static boolean isHeld(Api staff, Subject subject) {
        return subject.kind() == Subject.Kind.PAYOUT
                && staff.get("/v1/admin/exceptions?status=open&kind=unanswered&limit=100").expect(200).get("data")
                        .findValuesAsText("subject_id").contains(subject.id().toString());
    }

    private void endByHand(Api staff, MerchantId merchant, Subject subject) {
        List<String> receipts = provider.receipts(merchant, subject);
        staff.post("/v1/admin/" + subject.kind().wire() + "s/" + subject.id() + "/settle", receipts.isEmpty()
                ? "{\"result\":\"failed\",\"note\":\"not in its records\"}"
                : "{\"result\":\"succeeded\",\"receipt\":\"" + receipts.getFirst() + "\"}").expect(200);
    }

    private List<Subject> open() {
        List<Subject> open = new ArrayList<>();
        for (Kind kind : List.of(Kind.PAYMENT, Kind.PAYOUT, Kind.REFUND)) {
            api.all(kind.list).stream().filter(row -> !ENDED.contains(row.get("status").asText()))
                    .forEach(row -> open.add(KillsCheck.subject(kind, row.get("id").asText())));
        }
        return open;
    }

    private void stopAll() {
        apis.forEach(Api::close);
        if (hazina != null) {
            hazina.close();
        }
        provider.close();
        if (database != null) {
            database.close();
        }
    }
}
