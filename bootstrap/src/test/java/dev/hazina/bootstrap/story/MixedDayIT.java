package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A day of everything in three currencies, checked through the API alone: the statement, its CSVs,
/// the transactions, the entries and the wallets agree to the cent; and after the program was killed and started again
/// every repeated request gets the same answer as before, to the byte.
@ExtendWith(ThreeBuckets.class)
final class MixedDayIT {
    private static final int AT_ONCE = 50;
    private static final Map<String, String> PHONES = Map.of("KES", "+254712345", "TZS", "+255712345", "UGX",
            "+256712345");

    @TempDir
    private Path dataDir;

    /// A request that can be repeated, and its response.
    private record Made(String path, String body, String key, Api.Answer heard) {}

    @Test
    void everythingAgreesAndIsRemembered() throws Exception {
        List<Made> made = new ArrayList<>();
        Map<String, JsonNode> statements = new LinkedHashMap<>();
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, limits()); Api api = hazina.merchant()) {
            for (String currency : List.of("KES", "TZS", "UGX")) {
                day(api, currency, made);
            }
            awaitQuiet(api);
            for (String currency : List.of("KES", "TZS", "UGX")) {
                statements.put(currency, agreed(api, currency));
            }
            JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
            atOnce(api, made);
            hazina.kill();
        }
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, limits()); Api api = hazina.merchant()) {
            made.forEach(one -> {
                Api.Answer again = api.post(one.path(), one.body(), "Idempotency-Key", one.key());
                assertThat(again.status()).as(one.key()).isEqualTo(one.heard().status());
                assertThat(again.text()).as(one.key()).isEqualTo(one.heard().text());
            });
            statements.forEach((currency, before) -> assertThat(
                    api.get("/v1/statement?currency=" + currency + "&before=" + before.get("before").asText())
                            .expect(200).get("inbound_succeeded"))
                    .isEqualTo(before.get("inbound_succeeded")));
        }
    }

    private static Map<String, String> limits() {
        return Map.of("HAZINA_RATE_REQUESTS_PER_MINUTE", "100000", "HAZINA_RATE_WRITES_PER_MINUTE", "100000",
                "HAZINA_SANDBOX_SETTLE_AFTER", "50ms", "HAZINA_FEES", "KES.mm_stk_push=150bp,KES.card=290bp+30");
    }

    private static void day(Api api, String currency, List<Made> made) {
        String shop = api.wallet("Shop " + currency, currency);
        String till = api.wallet("Till " + currency, currency);
        String first = pay(api, currency, shop, "20000", "001", made);
        String second = pay(api, currency, shop, "15000", "006", made);
        pay(api, currency, shop, "100", "002", made);
        pay(api, currency, shop, "100", "003", made);
        post(api, "/v1/payments", "\"amount\":500,\"currency\":\"" + currency + "\",\"wallet_id\":\"" + shop
                + "\",\"channel\":\"card\",\"card_token\":\"tok_visa\",\"reference\":\"card-" + currency + "\"", made);
        api.ended(first);
        api.ended(second);
        post(api, "/v1/payments/" + first + "/refunds", "\"amount\":300", made);
        post(api, "/v1/payments/" + second + "/refunds", "\"amount\":150,\"reason\":\"late\"", made);
        post(api, "/v1/transfers", "\"from_wallet_id\":\"" + shop + "\",\"to_wallet_id\":\"" + till
                + "\",\"amount\":1000", made);
        payout(api, currency, shop, "5000", "001", made);
        payout(api, currency, shop, "5001", "008", made);
        payout(api, currency, shop, "5002", "009", made);
        api.post("/v1/payouts", payoutBody(currency, shop, "5003", "007")).expect(502);
        payout(api, currency, shop, "5004", "004", made);
    }

    private static String pay(Api api, String currency, String wallet, String amount, String ending,
            List<Made> made) {
        return post(api, "/v1/payments", "\"reference\":\"day-" + currency + "-" + made.size() + "\",\"amount\":"
                + amount + ",\"currency\":\"" + currency + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\""
                + PHONES.get(currency) + ending + "\"", made);
    }

    private static void payout(Api api, String currency, String wallet, String amount, String ending,
            List<Made> made) {
        String body = payoutBody(currency, wallet, amount, ending);
        post(api, "/v1/payouts", body.substring(1, body.length() - 1), made);
    }

    private static String payoutBody(String currency, String wallet, String amount, String ending) {
        return "{\"amount\":" + amount + ",\"currency\":\"" + currency + "\",\"wallet_id\":\"" + wallet
                + "\",\"destination_phone\":\"" + PHONES.get(currency) + ending + "\"}";
    }

    private static String post(Api api, String path, String members, List<Made> made) {
        String key = "day-" + made.size();
        String body = "{" + members + "}";
        Api.Answer heard = api.post(path, body, "Idempotency-Key", key);
        made.add(new Made(path, body, key, heard));
        return heard.expect(201).get("id").asText();
    }

    /// Nothing is open any more except the payouts without a report.
    private static void awaitQuiet(Api api) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(50)).until(() -> {
            JsonNode rows = api.get("/v1/transactions?limit=100").expect(200).get("data");
            return rows.findValuesAsText("status").stream()
                    .filter(status -> status.equals("pending") || status.equals("processing")).count() == 3;
        });
    }

    private static JsonNode agreed(Api api, String currency) {
        JsonNode statement = api.get("/v1/statement?currency=" + currency).expect(200);
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        String csv = api.text("/v1/statement?currency=" + currency + "&format=csv&include=transactions");
        csv.lines().skip(1).map(row -> row.split(",")).forEach(cells -> sums.merge(cells[0] + " " + cells[2],
                new BigDecimal(cells[3]), BigDecimal::add));
        JsonNode rows = api.get("/v1/transactions?limit=100&currency=" + currency).expect(200).get("data");
        Map<String, BigDecimal> listed = new LinkedHashMap<>();
        BigDecimal fees = BigDecimal.ZERO;
        BigDecimal wallets = BigDecimal.ZERO;
        for (JsonNode row : rows) {
            String kind = row.get("kind").asText();
            if (!kind.equals("transfer")) {
                listed.merge(kind + " " + row.get("status").asText(), row.get("amount").decimalValue(),
                        BigDecimal::add);
            }
            if (row.get("status").asText().equals("succeeded")) {
                fees = fees.add(row.get("fee").decimalValue());
                wallets = wallets.add(moved(kind, row.get("net_amount").decimalValue()));
            }
        }
        assertThat(sums).usingRecursiveComparison().withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
                .isEqualTo(listed);
        assertThat(statement.at("/inbound_succeeded/amount").decimalValue())
                .isEqualByComparingTo(sums.get("payment succeeded"));
        assertThat(statement.at("/refunds_succeeded/amount").decimalValue())
                .isEqualByComparingTo(sums.get("refund succeeded"));
        assertThat(statement.at("/payouts_succeeded/amount").decimalValue())
                .isEqualByComparingTo(sums.get("payout succeeded"));
        assertThat(statement.at("/payouts_pending/amount").decimalValue())
                .isEqualByComparingTo(sums.get("payout pending"));
        assertThat(statement.get("fees_paid").decimalValue()).isEqualByComparingTo(fees);
        assertThat(statement.get("available_payable").decimalValue()
                .add(statement.get("payable_pending").decimalValue())).isEqualByComparingTo(wallets);
        assertEntriesMakeTheWallets(api, currency, statement);
        return statement;
    }

    private static BigDecimal moved(String kind, BigDecimal net) {
        return switch (kind) {
            case "payment" -> net;
            case "transfer" -> BigDecimal.ZERO;
            default -> net.negate();
        };
    }

    /// The balances of wallets are the sums of the payments' and payouts' own entries.
    private static void assertEntriesMakeTheWallets(Api api, String currency, JsonNode statement) {
        BigDecimal available = BigDecimal.ZERO;
        BigDecimal pending = BigDecimal.ZERO;
        for (String list : List.of("payments", "payouts")) {
            for (JsonNode row : api.get("/v1/" + list + "?limit=100").expect(200).get("data")) {
                if (row.get("currency").asText().equals(currency)) {
                    for (JsonNode entry : api.get("/v1/" + list + "/" + row.get("id").asText() + "/entries")
                            .expect(200).get("data")) {
                        String place = entry.get("place").asText();
                        BigDecimal amount = entry.get("amount").decimalValue();
                        available = place.equals("available") ? available.add(amount) : available;
                        pending = place.equals("pending") ? pending.add(amount) : pending;
                    }
                }
            }
        }
        assertThat(statement.get("available_payable").decimalValue()).isEqualByComparingTo(available);
        assertThat(statement.get("payable_pending").decimalValue()).isEqualByComparingTo(pending);
    }

    /// Fifty at once with one key: one effect, and the same answer for all.
    private static void atOnce(Api api, List<Made> made) throws Exception {
        String from = api.wallet("Fifty from", "USD");
        String to = api.wallet("Fifty to", "USD");
        api.pay("fifty", "\"amount\":100,\"currency\":\"USD\",\"wallet_id\":\"" + from
                + "\",\"channel\":\"card\",\"card_token\":\"tok_visa\"").expect(201);
        String body = "{\"from_wallet_id\":\"" + from + "\",\"to_wallet_id\":\"" + to + "\",\"amount\":1}";
        List<Future<Api.Answer>> heard;
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Api.Answer> one = () -> api.post("/v1/transfers", body, "Idempotency-Key", "fifty");
            heard = clients.invokeAll(Collections.nCopies(AT_ONCE, one));
        }
        Api.Answer first = api.post("/v1/transfers", body, "Idempotency-Key", "fifty");
        for (Future<Api.Answer> answer : heard) {
            assertThat(answer.get().status()).isIn(201, 409);
            if (answer.get().status() == 201) {
                assertThat(answer.get().text()).isEqualTo(first.text());
            }
        }
        assertThat(api.available(to)).isEqualTo("1.00");
        made.add(new Made("/v1/transfers", body, "fifty", first));
    }
}
