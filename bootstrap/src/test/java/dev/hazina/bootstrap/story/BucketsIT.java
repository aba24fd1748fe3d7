package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.BucketTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Merchants in three buckets: each does everything, and every row is in its merchant's schema.
final class BucketsIT {
    private static final int COUNT = 3;
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_BUCKETS", String.valueOf(COUNT));
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String COLUMNS = """
            SELECT c.table_schema, c.table_name FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.column_name = 'merchant_id' AND t.table_type = 'BASE TABLE'
                AND (c.table_schema LIKE 'bucket%' OR c.table_schema = 'public')""";

    @TempDir
    Path dataDir;
    @TempDir
    Path otherDir;

    private final WebhookReceivers receivers = new WebhookReceivers();
    private final Map<Integer, Merchant> merchants = new TreeMap<>();

    private record Merchant(UUID id, String key, String secret, Api api) {}

    @AfterEach
    void close() {
        merchants.values().forEach(merchant -> merchant.api().close());
        receivers.close();
    }

    @Test
    void eachMerchantIsServedFromItsBucket() throws SQLException {
        List<Api.Answer> first = new ArrayList<>();
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, SETTINGS)) {
            registerOneForEachBucket(hazina);
            merchants.forEach((bucket, merchant) -> first.add(day(merchant.api(), bucket)));
            merchants.forEach((bucket, merchant) -> assertHeard(merchant.api(), bucket));

            JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
            merchants.forEach((bucket, merchant) -> assertAgain(merchant.api(), bucket, first.get(bucket)));
            requireRowsInTheirBuckets();
            assertCheckKnowsThem();
            assertAnInstanceWithServersDoesTheSame(first);
            assertOneThatIsAwayStopsOnlyItsMerchants(first);
        }
        HazinaProcess refused = HazinaProcess.launch(dataDir, Map.of());
        assertThat(refused.await()).isEqualTo(1);
        assertThat(refused.said()).contains("has HAZINA_BUCKETS=3, and this is a start with HAZINA_BUCKETS=1");
    }

    /// Another session holds the table that each change and the check of the bucket need.
    private void assertOneThatIsAwayStopsOnlyItsMerchants(List<Api.Answer> first) throws SQLException {
        Api away = merchants.get(1).api();
        try (Connection connection = connection(); Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE bucket_01.merchant_clock");
            Awaitility.await().atMost(PATIENCE).until(() -> away.get("/health/readiness").expect(200).toString(),
                    "{\"status\":\"UP\",\"buckets_away\":[\"bucket_01\"]}"::equals);
            Api.Answer refused = transferBack(1, first);
            assertThat(refused.status()).as(refused.text()).isEqualTo(503);
            assertThat(refused.body().at("/error/type").asText()).isEqualTo("unavailable");
            assertThat(away.get("/v1/wallets").status()).isEqualTo(503);
            transferBack(0, first).expect(201);
            transferBack(2, first).expect(201);
            connection.rollback();
        }
        Awaitility.await().atMost(PATIENCE).until(() -> away.get("/health/readiness").expect(200).toString(),
                "{\"status\":\"UP\"}"::equals);
        transferBack(1, first).expect(201);
    }

    private Api.Answer transferBack(int bucket, List<Api.Answer> first) {
        Api.Answer there = first.get(bucket);
        return merchants.get(bucket).api().transfer(there.get("to_wallet_id"), there.get("from_wallet_id"), "1",
                "Idempotency-Key", "back");
    }

    private void assertCheckKnowsThem() {
        Map<String, String> settings = new HashMap<>(login());
        settings.putAll(SETTINGS);
        assertThat(check(settings)).contains("buckets: the merchants are in 3, and each has its schema.")
                .doesNotContain("bucket servers");
        settings.put("HAZINA_BUCKET_SERVERS", server());
        assertThat(check(settings)).contains("bucket servers: each is a node of the database: localhost:");
        settings.put("HAZINA_BUCKET_SERVERS", "0=localhost:1");
        assertThat(check(settings)).contains("The server localhost:1 in HAZINA_BUCKET_SERVERS can't be used (");
    }

    private String check(Map<String, String> settings) {
        HazinaProcess check = HazinaProcess.command(dataDir, settings, "check");
        check.await();
        return check.said();
    }

    /// Another address of the server stands for a node of the database that has two of the buckets.
    private String server() {
        String url = login().get("HAZINA_DATABASE_URL");
        return "1-2=localhost:" + URI.create(url.substring("jdbc:".length())).getPort();
    }

    private void assertAnInstanceWithServersDoesTheSame(List<Api.Answer> first) {
        Map<String, String> settings = new HashMap<>(login());
        settings.putAll(SETTINGS);
        settings.put("HAZINA_BUCKET_SERVERS", server());
        try (HazinaProcess other = HazinaProcess.start(otherDir, settings)) {
            merchants.forEach((bucket, merchant) -> {
                try (Api api = new Api(other.url(), merchant.key(), merchant.secret())) {
                    Api.Answer once = first.get(bucket);
                    assertAgain(api, bucket, once);
                    Api.Answer there = api.transfer(once.get("from_wallet_id"), once.get("to_wallet_id"), "1",
                            "Idempotency-Key", "there");
                    there.expect(201);
                    assertThat(merchant.api().transfer(once.get("from_wallet_id"), once.get("to_wallet_id"), "1",
                            "Idempotency-Key", "there").text()).isEqualTo(there.text());
                }
            });
        }
    }

    private void registerOneForEachBucket(HazinaProcess hazina) {
        try (Api anyone = hazina.merchant()) {
            for (int number = 0; merchants.size() < COUNT; number++) {
                JsonNode made = anyone.post("/v1/auth/register", "{\"email\":\"m" + number
                        + "@example.com\",\"password\":\"long enough\",\"merchant_name\":\"M" + number + "\"}")
                        .expect(201);
                UUID id = UUID.fromString(made.get("merchant_id").asText());
                merchants.computeIfAbsent(BucketNumber.of(new MerchantId(id), COUNT),
                        bucket -> {
                            String key = made.get("api_key_id").asText();
                            String secret = made.get("api_key_secret").asText();
                            return new Merchant(id, key, secret, new Api(hazina.url(), key, secret));
                        });
            }
        }
    }

    /// Everything that moves money, and what tells of it.
    ///
    /// @return a transfer under the key `once`
    private Api.Answer day(Api api, int bucket) {
        api.endpoint(receivers.at("/" + bucket).answers(200).url(),
                "payment.succeeded,payment.refunded,payout.succeeded");
        String from = api.wallet("From", "KES");
        String to = api.wallet("To", "KES");
        String payment = api.pay("day", "\"amount\":1000,\"wallet_id\":\"" + from
                + "\",\"payer_phone\":\"+254712345678\"").expect(201).get("id").asText();
        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
        Api.Answer transfer = api.transfer(from, to, "100", "Idempotency-Key", "once");
        transfer.expect(201);
        api.post("/v1/payments/" + payment + "/refunds", "{\"amount\":50}").expect(201);
        String payout = api.post("/v1/payouts", "{\"amount\":200,\"currency\":\"KES\",\"wallet_id\":\"" + from
                + "\",\"destination_phone\":\"+254712345001\"}").expect(201).get("id").asText();
        Awaitility.await().atMost(PATIENCE).until(() -> api.get("/v1/payouts/" + payout).expect(200),
                body -> body.get("status").asText().equals("succeeded"));
        Awaitility.await().atMost(PATIENCE).until(() -> api.get("/v1/payments/" + payment).expect(200),
                body -> body.at("/refunds/0/status").asText().equals("succeeded"));
        assertThat(api.available(to)).isEqualTo("100.00");
        return transfer;
    }

    private void assertHeard(Api api, int bucket) {
        Awaitility.await().atMost(PATIENCE)
                .until(() -> receivers.at("/" + bucket).events().size() >= 3);
        JsonNode statement = api.get("/v1/statement?currency=KES").expect(200);
        assertThat(statement.at("/inbound_succeeded/amount").asText()).isEqualTo("1000.00");
        assertThat(statement.at("/payouts_succeeded/count").asInt()).isOne();
        assertThat(api.get("/v1/transactions?currency=KES").expect(200).get("data")).hasSize(4);
    }

    private static void assertAgain(Api api, int bucket, Api.Answer once) {
        String from = once.get("from_wallet_id");
        assertThat(api.transfer(from, once.get("to_wallet_id"), "100", "Idempotency-Key", "once").text())
                .as("bucket %d", bucket).isEqualTo(once.text());
    }

    /// As the hash in SQL says, and nothing of money in `public`.
    private void requireRowsInTheirBuckets() throws SQLException {
        Map<String, Long> payments = new HashMap<>();
        List<String> misplaced = new ArrayList<>();
        try (Connection connection = connection(); Statement statement = connection.createStatement()) {
            List<String> places = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(COLUMNS)) {
                while (rows.next()) {
                    if (BucketTables.NAMES.contains(rows.getString(2))) {
                        places.add(rows.getString(1) + "." + rows.getString(2));
                    }
                }
            }
            assertThat(places).hasSizeGreaterThan(100);
            for (String place : places) {
                String bucket = BucketNumber.sql("merchant_id").replace("?", String.valueOf(COUNT));
                try (ResultSet rows = statement.executeQuery("SELECT count(*), count(*) FILTER (WHERE 'bucket_0' || "
                        + bucket + " <> '" + place.substring(0, place.indexOf('.')) + "') FROM " + place)) {
                    rows.next();
                    if (place.endsWith(".payments")) {
                        payments.put(place, rows.getLong(1));
                    }
                    if (rows.getLong(2) > 0) {
                        misplaced.add(place);
                    }
                }
            }
        }
        assertThat(misplaced).isEmpty();
        assertThat(payments).isEqualTo(Map.of("public.payments", 0L, "bucket_00.payments", 1L, "bucket_01.payments",
                1L, "bucket_02.payments", 1L));
    }

    private Connection connection() throws SQLException {
        Map<String, String> login = login();
        return DriverManager.getConnection(login.get("HAZINA_DATABASE_URL"), login.get("HAZINA_DATABASE_USER"),
                login.get("HAZINA_DATABASE_PASSWORD"));
    }

    private Map<String, String> login() {
        try {
            return TwoInstancesIT.login(dataDir, Map.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
