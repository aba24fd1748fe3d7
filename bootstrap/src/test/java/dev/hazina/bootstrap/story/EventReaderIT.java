package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.bootstrap.database.EmbeddedPostgres;
import dev.hazina.bootstrap.story.ClientBooks.Kind;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Two accounts of one merchant, each with two programs that move its money and one that learns of it by webhooks and
/// from the log. Both instances of the service are killed again and again, the sandbox's clock is moved, also in the
/// time that is lost, and once the books are put back to an earlier hour. At the end each reader has exactly the state
/// of the books, and for each number it has seen the event or was told that the number is lost.
///
/// It runs in the long proofs, and where it is told how often to kill; see docs/proofs.md.
@EnabledIfSystemProperty(named = EventReaderIT.KILLS_PROPERTY, matches = "\\d+", disabledReason = "for the long proofs")
@ExtendWith(ThreeBuckets.class)
final class EventReaderIT {
    private static final long SEED = Long.getLong("hazina.reader.seed", 1);
    static final String KILLS_PROPERTY = "hazina.reader.kills";
    private static final int KILLS = Integer.getInteger(KILLS_PROPERTY, 0);
    /// Those that end the time that is lost.
    private static final int BOTH = 2;
    private static final int ACCOUNTS = 2;
    private static final int WALLETS = 2;
    private static final String FUNDS = "100000";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
    /// After which a request that was killed no longer keeps its key.
    private static final Duration IN_FLIGHT = Duration.ofSeconds(31);
    /// More than passes between the time that is lost and its finding.
    private static final Duration FAR = Duration.ofMinutes(5);
    private static final String ACCEPTED = "{\"accept_unanswered\":true,\"reason\":\"the sandbox has lost it too\"}";
    private static final Set<String> ENDED = Set.of("succeeded", "failed", "canceled");
    /// Without a send journal, which would book some of what is lost again, minutes later.
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_SEND_JOURNAL",
            "off",
            "HAZINA_WEBHOOK_TIMEOUT", "1s", "HAZINA_WEBHOOK_RETRY_DELAYS", "100ms,200ms,500ms,1s,2s,5s");

    @TempDir
    Path databaseDir;
    @TempDir
    Path backup;
    @TempDir
    Path one;
    @TempDir
    Path other;

    private final Random chance = new Random(SEED);
    private final Map<Integer, HazinaProcess> instances = new ConcurrentHashMap<>();
    private final List<Account> accounts = new ArrayList<>();
    private final List<Api> apis = new ArrayList<>();
    private EmbeddedPostgres database;

    /// An account, and who works for it.
    ///
    /// @param apis it at each instance
    record Account(String number, Map<Integer, Api> apis, List<String> wallets, Receiver receiver,
            EventReader reader) {
        private static final AtomicInteger TURN = new AtomicInteger();

        /// By one instance or the other.
        Api api() {
            return either(apis);
        }

        static Api either(Map<Integer, Api> apis) {
            return apis.get(TURN.incrementAndGet() % apis.size());
        }
    }

    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void knowsOfEveryNumberWhateverHappens() throws Exception {
        int others = KILLS - BOTH;
        int lost = others / 3;
        int before = others / 2;
        try (WebhookReceivers receivers = new WebhookReceivers(); AutoCloseable _ = this::stopAll) {
            database = EmbeddedPostgres.start(HazinaProcess.prepared(databaseDir), System.out::println);
            start(0);
            start(1);
            openAccounts(receivers);
            workInPeace("before", before);
            BaseBackup taken = takeBackup();
            loseTheTime(lost, taken);
            workInPeace("after", others - lost - before);
            settle();
            for (Account account : accounts) {
                account.reader().finish();
                new EventReaderCheck(account.api(), account.reader(), account.receiver(), WALLETS)
                        .everything();
            }
        }
    }

    private void openAccounts(WebhookReceivers receivers) {
        for (int i = 0; i < ACCOUNTS; i++) {
            Account account = open(i, receivers);
            accounts.add(account);
            // An instance may know a key's accounts of a second ago.
            account.apis().values().forEach(api -> Awaitility.await().atMost(PATIENCE)
                    .until(() -> api.get("/v1/wallets").status() == 200));
            for (int wallet = 0; wallet < WALLETS; wallet++) {
                account.wallets().add(account.api().wallet("Till " + wallet, "KES"));
                account.api().fund("fund-" + i + "-" + wallet, account.wallets().get(wallet), FUNDS);
            }
            JsonNode endpoint = account.api().endpoint(account.receiver().url(), EventReader.SENT);
            account.reader().isSentTo(endpoint);
            account.receiver().answers((nth, request) -> account.reader().take(request));
            account.reader().start();
        }
    }

    /// The first account is the one that the merchant has.
    private Account open(int nth, WebhookReceivers receivers) {
        String number;
        try (Api owner = instances.get(0).merchant()) {
            number = nth == 0
                    ? owner.get("/v1/accounts").expect(200).get("data").get(0).get("account_no").asText()
                    : owner.post("/v1/accounts", "{\"name\":\"Second\",\"default_currency\":\"KES\"}").expect(201)
                            .get("account_no").asText();
        }
        Map<Integer, Api> ways = new ConcurrentHashMap<>();
        instances.forEach((instance, hazina) -> ways.put(instance, way(hazina, number)));
        return new Account(number, ways, new ArrayList<>(), receivers.at("/account/" + nth), new EventReader(
                () -> Account.either(ways)));
    }

    private Api way(HazinaProcess hazina, String account) {
        JsonNode login = hazina.credentials();
        Api api = new Api(hazina.url(), login.get("key_id").asText(), login.get("key_secret").asText(),
                client -> client, "X-Account-No", account);
        apis.add(api);
        return api;
    }

    /// Works while single instances are killed, until each request has its answer.
    private void workInPeace(String part, int kills) throws Exception {
        try (EventWriters writers = new EventWriters(accounts, part, chance)) {
            killSingle(kills, writers);
            writers.awaitMore();
            writers.end();
            advance(IN_FLIGHT);
            writers.awaitAnswers();
        }
    }

    private void killSingle(int kills, EventWriters writers) throws IOException {
        for (int i = 0; i < kills; i++) {
            writers.awaitMore();
            int victim = chance.nextInt(instances.size());
            instances.get(victim).kill();
            start(victim);
            advance(IN_FLIGHT);
        }
    }

    /// While both instances run, of which one may not have heard yet that the clock was moved.
    private BaseBackup takeBackup() throws IOException {
        advance(IN_FLIGHT);
        database.close();
        BaseBackup taken = BaseBackup.take(databaseDir, backup);
        if (startDatabase()) {
            for (int instance : instances.keySet()) {
                instances.get(instance).kill();
                start(instance);
            }
        }
        return taken;
    }

    /// What happens in this time is lost with the database, in the middle of the work.
    private void loseTheTime(int kills, BaseBackup taken) throws Exception {
        Map<String, Long> known = new HashMap<>();
        accounts.forEach(account -> known.put(account.number(), account.reader().asking().at()));
        EventWriters writers = new EventWriters(accounts, "lost", chance);
        killSingle(kills, writers);
        long moved = WalletMovement.number(advance(FAR));
        long position = Math.max(position(one), position(other));
        writers.awaitMore();
        // So that each reader has read what it will be told is lost, and each instance knows that the books and the
        // clock were further.
        Awaitility.await().atMost(PATIENCE).pollInterval(BETWEEN_LOOKS).until(() -> accounts.stream()
                .map(Account::reader).allMatch(reader -> reader.movements().at() > moved)
                && accounts.stream()
                        .allMatch(account -> account.reader().asking().at() > known.get(account.number()))
                && Math.min(position(one), position(other)) > position + 1);
        instances.values().forEach(HazinaProcess::kill);
        writers.close();
        database.close();
        taken.putBack();
        startDatabase();
        for (int instance : List.copyOf(instances.keySet())) {
            start(instance);
        }
        try (Api staff = instances.get(0).administrator()) {
            assertThat(staff.get("/v1/admin/restore").expect(200).get("state").asText()).isEqualTo("open");
            Awaitility.await().atMost(PATIENCE)
                    .until(() -> staff.post("/v1/admin/restore/resume", ACCEPTED).status() == 200);
        }
    }

    /// The last position of the books that an instance has seen. It may have been killed before it kept the next.
    private static long position(Path instance) throws IOException {
        return Files.readAllLines(instance.resolve("position")).stream()
                .filter(line -> line.startsWith("position=")).mapToLong(line -> Long.parseLong(line.substring(9)))
                .findFirst().orElseThrow();
    }

    /// @return whether it is to be found elsewhere than before: another program was faster and has the port
    private boolean startDatabase() {
        String url = database.jdbcUrl();
        database = EmbeddedPostgres.start(databaseDir, System.out::println);
        return !url.equals(database.jdbcUrl());
    }

    private void start(int instance) throws IOException {
        HazinaProcess hazina = HazinaProcess.start(instance == 0 ? one : other,
                TwoInstancesIT.login(databaseDir, SETTINGS));
        instances.put(instance, hazina);
        accounts.forEach(account -> account.apis().put(instance, way(hazina, account.number())));
    }

    /// @return what the service's clock shows then
    private Instant advance(Duration by) {
        Api.Answer moved = Awaitility.await().atMost(PATIENCE).until(() -> accounts.getFirst().apis().get(0)
                .post("/v1/sandbox/clock", "{\"advance\":\"" + by + "\"}"), answer -> answer.status() == 200);
        return Instant.parse(moved.get("now"));
    }

    /// Waits until nothing is open, and each webhook has arrived.
    private void settle() {
        Awaitility.await().atMost(PATIENCE).pollInterval(BETWEEN_LOOKS)
                .untilAsserted(() -> assertThat(open()).isEmpty());
        for (Account account : accounts) {
            Awaitility.await().atMost(PATIENCE).pollInterval(BETWEEN_LOOKS).untilAsserted(
                    () -> assertThat(account.api().deliveries(account.reader().endpoint()))
                            .allMatch(delivery -> delivery.get("status").asText().equals("delivered")));
        }
    }

    private List<JsonNode> open() {
        List<JsonNode> open = new ArrayList<>();
        for (Account account : accounts) {
            for (Kind kind : List.of(Kind.PAYMENT, Kind.PAYOUT, Kind.REFUND)) {
                account.api().all(kind.list).stream().filter(row -> !ENDED.contains(row.get("status").asText()))
                        .forEach(open::add);
            }
        }
        return open;
    }

    private void stopAll() throws InterruptedException {
        for (Account account : accounts) {
            account.reader().close();
        }
        apis.forEach(Api::close);
        instances.values().forEach(HazinaProcess::close);
        if (database != null) {
            database.close();
        }
    }
}
