package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The first minutes of a new user, and the day of a busy merchant, against the packaged program.
final class SandboxJourneyIT {
    @TempDir
    static Path dataDir;
    static HazinaProcess hazina;
    static Api api;

    @BeforeAll
    static void start() {
        hazina = HazinaProcess.start(dataDir, Map.of());
        api = hazina.merchant();
    }

    @AfterAll
    static void stop() {
        api.close();
        hazina.close();
    }

    @Test
    void saysOnceThatItIsReadyAndWhere() {
        String url = hazina.credentials().get("base_url").asText();
        assertThat(url).matches("http://127\\.0\\.0\\.1:\\d+");
        assertThat(hazina.readyLines()).containsExactly("hazina ready url=" + url + " environment=sandbox");
        assertThat(hazina.said()).contains("curl -u " + hazina.credentials().get("key_id").asText() + ":");
    }

    @Test
    void keepsTheCredentialsToItsOwner() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dataDir.resolve("sandbox.json"))))
                .isEqualTo("rw-------");
        assertThat(hazina.credentials().fieldNames()).toIterable().containsExactly("base_url", "key_id", "key_secret",
                "account_no", "operator_key_id", "operator_key_secret", "dashboard_email", "dashboard_password");
        assertThat(api.get("/v1/accounts").expect(200).get("data").get(0).get("account_no"))
                .isEqualTo(hazina.credentials().get("account_no"));
    }

    @Test
    void signsTheOwnerIn() {
        JsonNode file = hazina.credentials();
        JsonNode session = api.post("/v1/auth/login", "{\"email\":\"" + file.get("dashboard_email").asText()
                + "\",\"password\":\"" + file.get("dashboard_password").asText() + "\"}").expect(200);
        assertThat(session.get("role").asText()).isEqualTo("owner");
        assertThat(session.get("api_key_secret").asText()).startsWith("sk_test_");
    }

    @Test
    void tellsStrangersThatItIsWellAndItsOwnersMore() throws IOException, InterruptedException {
        for (String probe : List.of("/health/liveness", "/health/readiness")) {
            assertThat(fetch(hazina.credentials().get("base_url").asText() + probe).statusCode()).isEqualTo(200);
        }
        String metrics = hazina.said().lines().filter(line -> line.contains("/metrics"))
                .map(line -> line.replaceFirst(".*(http://\\S+)$", "$1")).findFirst().orElseThrow();
        assertThat(fetch(metrics).body()).contains("# TYPE").contains("jvm_");
        assertThat(fetch(metrics.replace("/metrics", "/env")).statusCode()).isEqualTo(404);
        assertThat(fetch(hazina.credentials().get("base_url").asText() + "/metrics").statusCode()).isNotEqualTo(200);
    }

    @Test
    void takesAPaymentAndMovesItsMoneyOn() {
        String main = api.wallet("journey", "KES");
        String till = api.wallet("journey till", "KES");
        String id = api.pay("journey-1", "\"amount\":1500.50,\"currency\":\"KES\",\"channel\":\"mm_stk_push\","
                + "\"wallet_id\":\"" + main + "\",\"payer_phone\":\"+254712345678\"").expect(201).get("id").asText();

        JsonNode payment = api.ended(id);
        assertThat(payment.get("status").asText()).isEqualTo("succeeded");
        assertThat(payment.get("channel_receipt").asText()).matches("SBX[A-Z0-9]{10}");
        assertThat(api.available(main)).isEqualTo("1500.50");

        JsonNode transfer = api.transfer(main, till, "500.25").expect(201);
        assertThat(transfer.get("status").asText()).isEqualTo("succeeded");
        assertThat(api.available(main)).isEqualTo("1000.25");
        assertThat(api.available(till)).isEqualTo("500.25");
        assertThat(hazina.administrator().get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
    }

    @Test
    void answersARepeatedRequestWithTheSameBytes() {
        String body = "{\"reference\":\"again-1\",\"amount\":5,\"payer_phone\":\"+254712345678\"}";
        Api.Answer first = api.post("/v1/payments", body, "Idempotency-Key", "again");
        Api.Answer second = api.post("/v1/payments", body, "Idempotency-Key", "again");
        assertThat(first.status()).isEqualTo(201);
        assertThat(second).isEqualTo(first);
    }

    /// Phone or token, the create call's response, the result, and the reason of a failure.
    @ParameterizedTest
    @CsvSource({"KES, +254712345001, 201, succeeded, ", "KES, +254712345002, 201, failed, payer_declined",
            "KES, +254712345003, 201, failed, insufficient_funds", "KES, +254712345006, 201, succeeded, ",
            "KES, +254712345008, 201, failed, payer_not_found", "KES, +254712345009, 201, succeeded, ",
            "KES, +254712345011, 201, succeeded, ", "TZS, +255712345678, 201, succeeded, ",
            "UGX, +256712345678, 201, succeeded, ", "KES, tok_visa, 201, succeeded, ",
            "USD, tok_visa, 201, succeeded, ", "KES, tok_declined, 201, failed, card_declined",
            "KES, tok_insufficient_funds, 201, failed, insufficient_funds", "KES, tok_timeout, 201, succeeded, ",
            "KES, tok_other, 201, failed, card_declined"})
    void treatsEveryPayerAsAnnounced(String currency, String payer, int status, String end, String reason) {
        String wallet = api.wallet("payer " + currency + " " + payer, currency);
        JsonNode created = api.pay("payer-" + currency + payer, payment(currency, payer, wallet)).expect(status);
        if (payer.startsWith("tok_") && !payer.equals("tok_timeout")) {
            assertThat(created.get("status").asText()).isEqualTo(end);
        }

        JsonNode ended = api.ended(created.get("id").asText());
        assertThat(ended.get("status").asText()).isEqualTo(end);
        assertThat(ended.get("failure_reason").asText("")).isEqualTo(reason == null ? "" : reason);
        String credited = currency.equals("UGX") ? "700" : "700.00";
        String nothing = currency.equals("UGX") ? "0" : "0.00";
        assertThat(api.available(wallet)).isEqualTo(end.equals("succeeded") ? credited : nothing);
    }

    @Test
    void answersARefusalByTheNetworkWithBadGateway() {
        String wallet = api.wallet("refused", "KES");
        JsonNode answer = api.pay("refused-1", payment("KES", "+254712345007", wallet)).expect(502);
        assertThat(answer.get("error").get("type").asText()).isEqualTo("bad_gateway");
        JsonNode kept = api.get("/v1/payments?reference=refused-1").expect(200).get("data").get(0);
        assertThat(kept.get("status").asText()).isEqualTo("failed");
        assertThat(kept.get("failure_reason").asText()).isEqualTo("provider_rejected");
    }

    @Test
    void letsTheSameMoneyGoOnlyOnce() throws Exception {
        String from = api.wallet("race from", "KES");
        String to = api.wallet("race to", "KES");
        api.fund("race-1", from, "640");

        List<Integer> statuses = together(64, i -> api.transfer(from, to, "640").status());

        assertThat(Collections.frequency(statuses, 201)).isEqualTo(1);
        assertThat(Collections.frequency(statuses, 422)).isEqualTo(63);
        assertThat(api.available(from)).isEqualTo("0.00");
        assertThat(api.available(to)).isEqualTo("640.00");
    }

    @Test
    void pagesThroughABurstWithoutLosingOrRepeatingARow() throws Exception {
        String from = api.wallet("burst from", "KES");
        String to = api.wallet("burst to", "KES");
        api.fund("burst-1", from, "300");
        List<String> made = together(300, i -> api.transfer(from, to, "1").expect(201).get("id").asText());

        List<String> listed = new ArrayList<>();
        String before = "";
        do {
            JsonNode page = api.get("/v1/transfers?limit=7&wallet_id=" + from + before).expect(200);
            page.get("data").forEach(row -> listed.add(row.get("id").asText()));
            before = page.get("next_before").isNull() ? "" : "&before=" + page.get("next_before").asText();
        } while (!before.isEmpty());

        assertThat(listed).hasSize(300).containsExactlyInAnyOrderElementsOf(made);
    }

    private static String payment(String currency, String payer, String wallet) {
        String channel = payer.startsWith("tok_")
                ? "\"channel\":\"card\",\"card_token\":\"" + payer + "\""
                : "\"payer_phone\":\"" + payer + "\"";
        return "\"amount\":700,\"currency\":\"" + currency + "\",\"wallet_id\":\"" + wallet + "\"," + channel;
    }

    /// Does the same many times at once.
    static <T> List<T> together(int times, IntFunction<T> work) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(Math.min(times, 64))) {
            List<Callable<T>> calls = IntStream.range(0, times).mapToObj(i -> (Callable<T>) () -> work.apply(i))
                    .toList();
            List<T> results = new ArrayList<>();
            for (Future<T> call : threads.invokeAll(calls)) {
                results.add(call.get());
            }
            return results;
        }
    }

    private static HttpResponse<String> fetch(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
