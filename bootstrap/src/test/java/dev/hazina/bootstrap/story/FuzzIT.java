package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Every request, from any caller, is answered in the one form of all refusals, breaks nothing, and leaves the books
/// correct. The seed, and how many requests and connections there are, can be set from outside; see CONTRIBUTING.
final class FuzzIT {
    private static final int REQUESTS = Integer.getInteger("hazina.fuzz.requests", 3_000);
    private static final long SEED = Long.getLong("hazina.fuzz.seed", 1);
    private static final int CONNECTIONS = Integer.getInteger("hazina.fuzz.connections", 4);
    private static final int SEARCHES = 10;
    private static final String PHONE = "\"payer_phone\":\"+2547123450";

    @TempDir
    Path dataDir;

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void whateverIsSentIsAnsweredAndBreaksNothing() throws Exception {
        long seed = SEED == 0 ? new Random().nextLong() : SEED;
        System.out.println("fuzz: seed " + seed + ", " + REQUESTS + " requests");
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, Map.of());
                Api api = hazina.merchant();
                Api administrator = hazina.administrator()) {
            Map<String, List<String>> known = known(hazina, api);
            searchTheHelp(hazina);
            List<FuzzWorker> workers = run(hazina, seed, known);

            Map<Integer, Integer> statuses = new TreeMap<>();
            workers.forEach(worker -> worker.statuses()
                    .forEach((status, count) -> statuses.merge(status, count, Integer::sum)));
            System.out.println("fuzz: seed " + seed + ", answers by status " + statuses);
            assertThat(workers.stream().flatMap(worker -> worker.faults().stream()))
                    .as("seed %d; the program said %s", seed, hazina.errors()).isEmpty();
            assertThat(statuses).as("it got far in").containsKeys(200, 201, 400, 401, 403, 404, 405, 413, 415, 422);

            JsonNode proof = administrator.get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as("seed %d: %s", seed, proof).isTrue();
            api.get("/health/readiness").expect(200);
            assertThat(hazina.errors()).as("seed %d", seed).noneMatch(line -> line.contains(" ERROR "));
            api.fund("after-all", api.wallet("After all", "KES"), "10");
        }
    }

    /// The first search reads the whole help, for which a request has too little time while other programs keep the
    /// machine busy: it is answered with 503 then, and the next ones find what was read.
    private static void searchTheHelp(HazinaProcess hazina) throws Exception {
        HttpRequest search = HttpRequest.newBuilder(URI.create(hazina.url() + "/docs/search?q=money")).build();
        int status = 0;
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (int i = 0; i < SEARCHES && status != 200; i++) {
                status = client.send(search, HttpResponse.BodyHandlers.discarding()).statusCode();
            }
        }
        assertThat(status).as("a search of the help").isEqualTo(200);
    }

    private static List<FuzzWorker> run(HazinaProcess hazina, long seed, Map<String, List<String>> known)
            throws Exception {
        JsonNode file = hazina.credentials();
        String merchant = file.get("key_id").asText() + ":" + file.get("key_secret").asText();
        String administrator = file.get("operator_key_id").asText() + ":" + file.get("operator_key_secret").asText();
        int port = URI.create(hazina.url()).getPort();
        Random seeds = new Random(seed);
        try (ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Future<FuzzWorker>> running = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                Random random = new Random(seeds.nextLong());
                FuzzWords words = new FuzzWords(random, known);
                var requests = new FuzzRequests(random, words,
                        new FuzzHeaders(random, merchant, administrator, known.get("own")));
                var worker = new FuzzWorker(port, random, words, requests);
                running.add(threads.submit(() -> worker.run(REQUESTS / CONNECTIONS)));
            }
            List<FuzzWorker> done = new ArrayList<>();
            for (Future<FuzzWorker> worker : running) {
                done.add(worker.get());
            }
            return done;
        }
    }

    /// A merchant with something of everything, and another whom the administrator may suspend and disable.
    private static Map<String, List<String>> known(HazinaProcess hazina, Api api) {
        List<String> wallets = new ArrayList<>(List.of(api.defaultWallet()));
        for (String currency : List.of("KES", "TZS", "UGX")) {
            JsonNode wallet = api.post("/v1/wallets", "{\"name\":\"Known " + currency + "\",\"currency\":\"" + currency
                    + "\"}").expect(201);
            wallets.addAll(List.of(wallet.get("id").asText(), wallet.get("number").asText()));
        }
        api.fund("known-0", wallets.get(0), "5000000");
        api.fund("known-1", wallets.get(1), "5000000");
        List<String> payments = new ArrayList<>();
        for (String ending : List.of("01", "02", "04", "06", "10")) {
            payments.add(id(api.pay("known-" + ending, "\"amount\":100," + PHONE + ending + "\"")));
        }
        String transfer = id(api.transfer(wallets.get(0), wallets.get(1), "5"));
        String payout = id(api.post("/v1/payouts", "{\"amount\":5,\"destination_phone\":\"+254712345001\"}"));
        String request = id(api.post("/v1/payment-requests", "{\"reference\":\"known\"}"));
        JsonNode victim = api.post("/v1/auth/register",
                "{\"email\":\"victim@example.com\",\"password\":\"long enough\",\"merchant_name\":\"Victim\"}")
                .expect(201);
        JsonNode own = api.get("/v1/accounts").expect(200).get("data").get(0);
        try (Api other = new Api(hazina.url(), victim.get("api_key_id").asText(),
                victim.get("api_key_secret").asText())) {
            String account = other.get("/v1/accounts").expect(200).get("data").get(0).get("id").asText();
            return Map.ofEntries(Map.entry("wallet", wallets), Map.entry("payment", payments),
                    Map.entry("transfer", List.of(transfer)), Map.entry("payout", List.of(payout)),
                    Map.entry("payment_request", List.of(request)), Map.entry("account", List.of(account)),
                    Map.entry("merchant", List.of(victim.get("merchant_id").asText())),
                    Map.entry("user", List.of(victim.get("user_id").asText())),
                    Map.entry("key", List.of(victim.get("api_key_id").asText())),
                    Map.entry("own", List.of(own.get("id").asText(), own.get("account_no").asText())),
                    Map.entry("provider", List.of("sandbox")));
        }
    }

    private static String id(Api.Answer created) {
        return created.expect(201).get("id").asText();
    }
}
