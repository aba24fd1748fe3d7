package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Money that leaves again: refunds and payouts of every kind, over HTTP, against the running program, with
/// [several buckets][BucketCounts] and with one.
@ParameterizedClass(name = "{0} buckets")
@MethodSource("dev.hazina.bootstrap.story.BucketCounts#wanted")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class MoneyOutIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    static Path dataDir;

    @Parameter
    private String count = "";

    private HazinaProcess hazina;
    private Api api;

    @BeforeParameterizedClassInvocation
    void start(String buckets) throws IOException {
        hazina = HazinaProcess.startPrepared(Files.createDirectory(dataDir.resolve(buckets)),
                Map.of(HazinaProcess.BUCKETS, buckets,
                        "HAZINA_RATE_WRITES_PER_MINUTE", "100000", "HAZINA_RATE_REQUESTS_PER_MINUTE", "100000"));
        api = hazina.merchant();
    }

    @AfterParameterizedClassInvocation
    void stop() {
        assertThat(hazina.administrator().get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
        api.close();
        hazina.close();
    }

    @Test
    void aMobilePaymentGoesBackInSlices() {
        String wallet = api.wallet("Refunds", "KES");
        String payment = api.pay("refunded-1", "\"amount\":100,\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"+254712345678\"").expect(201).get("id").asText();
        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");

        JsonNode slice = refund(payment, "{\"amount\":30,\"reason\":\"broken\"}").expect(201);
        assertThat(slice.get("status").asText()).isEqualTo("pending");
        assertThat(slice.get("payment_id").asText()).isEqualTo(payment);
        assertThat(api.available(wallet)).isEqualTo("70.00");
        refund(payment, "{\"amount\":70.01}").expect(422);
        refund(payment, "").expect(201);
        refund(payment, "{\"amount\":0.01}").expect(422);

        JsonNode whole = Awaitility.await().atMost(PATIENCE).until(() -> api.get("/v1/payments/" + payment).expect(200),
                body -> !body.get("refunded_at").isNull());
        assertThat(whole.get("refunded").asText()).isEqualTo("100.00");
        assertThat(whole.get("refunds")).hasSize(2);
        assertThat(whole.get("refunds").get(0).get("amount").asText()).isEqualTo("70.00");
        assertThat(whole.get("status").asText()).isEqualTo("succeeded");
        assertThat(api.available(wallet)).isEqualTo("0.00");
    }

    @Test
    void aCardPaymentGoesBackAtOnce() {
        String payment = api.pay("refunded-2", "\"amount\":50,\"channel\":\"card\",\"card_token\":\"tok_visa\"")
                .expect(201).get("id").asText();
        JsonNode slice = refund(payment, "").expect(201);
        assertThat(slice.get("status").asText()).isEqualTo("succeeded");
        assertThat(slice.get("channel_receipt").asText()).startsWith("SBX");
    }

    @Test
    void whatMovedIsReadBack() {
        String wallet = api.wallet("Read back", "USD");
        String payment = api.pay("read-1", "\"amount\":12.34,\"currency\":\"USD\",\"wallet_id\":\"" + wallet
                + "\",\"channel\":\"card\",\"card_token\":\"tok_visa\"").expect(201).get("id").asText();
        String slice = refund(payment, "{\"amount\":2}").expect(201).get("id").asText();

        JsonNode statement = api.get("/v1/statement?currency=USD").expect(200);
        assertThat(statement.get("inbound_succeeded").get("amount").asText()).isEqualTo("12.34");
        assertThat(statement.get("refunds_succeeded").get("count").asInt()).isOne();
        assertThat(statement.get("available_payable").asText()).isEqualTo("10.34");
        assertThat(api.get("/v1/transactions?currency=USD").expect(200).get("data")).hasSize(2);
        assertThat(api.get("/v1/payments/" + payment + "/entries").expect(200).get("data")).hasSize(6);
        assertThat(api.text("/v1/statement?currency=USD&format=csv").lines()).hasSize(2);
        assertThat(api.text("/v1/statement?currency=USD&format=csv&include=transactions").lines()).hasSize(3)
                .anyMatch(row -> row.startsWith("refund," + slice + ",succeeded,2.00,USD,card,,SBX"))
                .anyMatch(row -> row.startsWith("payment," + payment + ",succeeded,12.34,USD,card,read-1,SBX"));
    }

    @Test
    void onlyWhatWasPaidCanGoBack() {
        String declined = api.pay("refunded-3", "\"amount\":50,\"channel\":\"card\",\"card_token\":\"tok_declined\"")
                .expect(201).get("id").asText();
        refund(declined, "").expect(422);
        refund("01a1fddb-0def-7fdf-9e46-a6bb07f5158b", "").expect(404);
        refund(declined, "{\"amount\":\"5\"}").expect(400);
        refund(declined, "{\"amount\":0}").expect(400);
    }

    @Test
    void payoutsInEveryCurrencyArriveWithTheirFees() {
        String kes = funded("Out KES", "KES", "1000", "+254712345678");
        String tzs = funded("Out TZS", "TZS", "10000", "+255712345678");
        String ugx = funded("Out UGX", "UGX", "10000", "+256712345678");

        JsonNode inKenya = ended(payout("400", "KES", kes, "+254712345001").expect(201));
        assertThat(inKenya.get("status").asText()).isEqualTo("succeeded");
        assertThat(inKenya.get("channel").asText()).isEqualTo("mm_b2c");
        assertThat(inKenya.get("fee").asText()).isEqualTo("0.00");
        assertThat(api.available(kes)).isEqualTo("600.00");
        JsonNode inTanzania = ended(payout("5000", "TZS", tzs, "+255712345001").expect(201));
        assertThat(inTanzania.get("fee").asText()).isEqualTo("1000.00");
        assertThat(api.available(tzs)).isEqualTo("4000.00");
        JsonNode inUganda = ended(payout("5000", "UGX", ugx, "+256712345001").expect(201));
        assertThat(inUganda.get("fee").asText()).isEqualTo("1500");
        assertThat(api.available(ugx)).isEqualTo("3500");
        payout("4999", "UGX", ugx, "+256712345001").expect(400);
        payout("3500", "UGX", ugx, "+256712345001").expect(400);
        payout("3000.01", "TZS", tzs, "+255712345001").expect(422);
    }

    @Test
    void aPayoutThatFailsGivesEverythingBack() {
        String wallet = funded("Failing", "TZS", "10000", "+255712345678");
        assertThat(ended(payout("5000", "TZS", wallet, "+255712345008").expect(201)).get("failure_reason").asText())
                .isEqualTo("recipient_not_found");
        assertThat(ended(payout("5000", "TZS", wallet, "+255712345002").expect(201)).get("failure_reason").asText())
                .isEqualTo("unspecified");
        payout("5000", "TZS", wallet, "+255712345007").expect(502);
        assertThat(ended(payout("1000", "TZS", wallet, "+255712345009").expect(201)).get("status").asText())
                .isEqualTo("succeeded");
        assertThat(api.available(wallet)).isEqualTo("8000.00");
    }

    @Test
    void theClockEndsWhatIsNeverReported() {
        String kes = funded("Clock KES", "KES", "1000", "+254712345678");
        String tzs = funded("Clock TZS", "TZS", "10000", "+255712345678");
        String never = payout("100", "KES", kes, "+254712345004").expect(201).get("id").asText();
        String asked = payout("1000", "TZS", tzs, "+255712345010").expect(201).get("id").asText();
        String late = payout("1000", "TZS", tzs, "+255712345005").expect(201).get("id").asText();

        api.advanceClock("PT1M");
        assertThat(ended(asked).get("status").asText()).isEqualTo("succeeded");
        api.advanceClock("PT1H");
        assertThat(ended(never).get("failure_reason").asText()).isEqualTo("provider_timeout");
        assertThat(api.available(kes)).isEqualTo("1000.00");
        assertThat(api.get("/v1/payouts/" + late).get("status")).isEqualTo("pending");
        api.advanceClock("PT24H");
        assertThat(ended(late).get("failure_reason").asText()).isEqualTo("provider_timeout");
        assertThat(api.available(tzs)).isEqualTo("8000.00");
    }

    private Api.Answer refund(String payment, String body) {
        return api.post("/v1/payments/" + payment + "/refunds", body);
    }

    private String funded(String name, String currency, String amount, String phone) {
        String wallet = api.wallet(name, currency);
        String id = api.pay("fund " + name, "\"amount\":" + amount + ",\"currency\":\"" + currency
                + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\"" + phone + "\"").expect(201).get("id")
                .asText();
        assertThat(api.ended(id).get("status").asText()).isEqualTo("succeeded");
        return wallet;
    }

    private Api.Answer payout(String amount, String currency, String wallet, String phone) {
        return api.post("/v1/payouts", "{\"amount\":" + amount + ",\"currency\":\"" + currency + "\",\"wallet_id\":\""
                + wallet + "\",\"destination_phone\":\"" + phone + "\"}");
    }

    private JsonNode ended(JsonNode payout) {
        assertThat(payout.get("status").asText()).isIn("pending", "succeeded");
        return ended(payout.get("id").asText());
    }

    private JsonNode ended(String payout) {
        return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(
                () -> api.get("/v1/payouts/" + payout).expect(200),
                body -> !body.get("status").asText().equals("pending"));
    }
}
