package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows P01 to P14: payments.
@TestInstance(Lifecycle.PER_CLASS)
class PaymentApiTest {
    private static final String PHONE = "\"payer_phone\":\"+254712345678\"";
    private final Served served = Served.sandbox();
    private final Served production = Served.production();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant live = TestMerchant.open(production.hazina);
    private final AtomicInteger references = new AtomicInteger();

    @AfterAll
    void stop() {
        served.close();
        production.close();
    }

    private String fresh() {
        return "\"reference\":\"ref-" + references.incrementAndGet() + "\",\"amount\":100,";
    }

    /// A payment of 100 with a fresh reference and these members.
    private Call pay(String members) {
        return raw(fresh() + members);
    }

    private Call raw(String members) {
        return served.post("/v1/payments", "{" + members + "}").by(shop);
    }

    @Test
    void aPaymentIsAskedForAndFoundAgain() {
        Response made = ResponseChecks.succeeded(raw("\"reference\":\"Order 1\",\"amount\":150.5," + PHONE).send(),
                201);
        assertThat(made.body()).matches("\\{\"id\":\"[0-9a-f-]{36}\",\"reference\":\"Order 1\",\"amount\":150.50,"
                + "\"currency\":\"KES\",\"wallet_id\":\"" + shop.main.id() + "\",\"channel\":\"mm_stk_push\","
                + "\"status\":\"processing\",\"fee\":0.00,\"net_amount\":150.50,"
                + "\"payer_phone\":\"\\+254712345678\",\"payer\":null,"
                + "\"account_reference\":null,\"channel_receipt\":null,"
                + "\"failure_reason\":null,\"refunded_at\":null,\"refunded\":0.00,\"refunds\":\\[],"
                + "\"created_at\":\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\","
                + "\"updated_at\":\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\","
                + "\"requested_amount\":null,\"created_by\":\\{\"type\":\"key\",\"id\":\"" + shop.keyId()
                + "\",\"label\":\"dashboard\"},\"correction\":null,\"metadata\":\\{}}");
        Response found = ResponseChecks.succeeded(served.get("/v1/payments/" + made.field("id")).by(shop).send(), 200);
        assertThat(found.body()).isEqualTo(made.body());
        Response list = ResponseChecks.succeeded(served.get("/v1/payments?reference=Order%201").by(shop).send(), 200);
        assertThat(list.body()).isEqualTo("{\"data\":[" + made.body() + "],\"next_before\":null}");
    }

    @Test
    void aCardIsChargedAtOnce() {
        served.hazina.gateway.next(Plan.atOnce());
        Response paid = ResponseChecks.succeeded(pay("\"channel\":\"card\",\"card_token\":\"tok_visa\"").send(), 201);
        assertThat(paid.field("status")).isEqualTo("succeeded");
        assertThat(paid.field("channel_receipt")).isEqualTo("R" + paid.field("id"));
        served.hazina.gateway.next(Plan.atOnce().ending(new Plan.Fate.NotPaid(FailureReason.CARD_DECLINED)));
        Response declined = ResponseChecks.succeeded(pay("\"channel\":\"card\",\"card_token\":\"tok_declined\"").send(),
                201);
        assertThat(declined.field("status")).isEqualTo("failed");
        assertThat(declined.field("failure_reason")).isEqualTo("card_declined");
        assertThat(declined.body()).doesNotContain("tok_");
    }

    @Test
    void aRefusingChannelIsABadGateway() {
        served.hazina.gateway.next(Plan.rejected());
        String members = fresh() + PHONE;
        ResponseChecks.refused(raw(members).send(), 502);
        Response kept = ResponseChecks.succeeded(raw(members).send(), 200);
        assertThat(kept.field("status")).isEqualTo("failed");
        assertThat(kept.field("failure_reason")).isEqualTo("provider_rejected");
    }

    @Test
    void aDoubtfulChannelIsWaitedFor() {
        served.hazina.gateway.next(Plan.paid().received(Plan.Reception.TAKEN_IN_DOUBT));
        assertThat(ResponseChecks.succeeded(pay(PHONE).send(), 201).field("status")).isEqualTo("processing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"reference\":null,", "\"reference\":\"\",", "\"reference\":\" \",",
            "\"reference\":\"a\\nb\",",
            "\"reference\":7,", "\"reference\":\"a\\u2028\",", "\"reference\":[\"x\"],"})
    void aWrongReferenceP01(String reference) {
        served.refused(raw(reference + "\"amount\":1," + PHONE), 400);
    }

    @Test
    void aLongReferenceP01() {
        served.refused(raw("\"reference\":\"" + "r".repeat(256) + "\",\"amount\":1," + PHONE), 400);
        ResponseChecks.succeeded(raw("\"reference\":\"" + "r".repeat(255) + "\",\"amount\":1," + PHONE).send(), 201);
    }

    @Test
    void aReferenceIsUsedOnceP02P03() {
        Response made = ResponseChecks.succeeded(raw("\"reference\":\"dup\",\"amount\":100," + PHONE).send(), 201);
        Response same = ResponseChecks.succeeded(raw(PHONE + ", \"amount\":100.00,\"reference\":\"dup\"").send(), 200);
        assertThat(same.body()).isEqualTo(made.body());
        assertThat(same.headers()).doesNotContainKey("idempotent-replayed");
        Response taken = served.refused(raw("\"reference\":\"dup\",\"amount\":101," + PHONE), 409);
        assertThat(taken.header("Hazina-Error-Code")).contains("reference_used");
        assertThat(taken.header("Hazina-Error-Field")).contains("reference");
        assertThat(taken.header("Hazina-Existing-Payment")).contains(made.field("id"));
        ResponseChecks.succeeded(raw("\"reference\":\"DUP\",\"amount\":101," + PHONE).send(), 201);
    }

    @Test
    void aRacedReferenceMakesOnePaymentP03() {
        var racers = ConcurrentCalls.send(20, i -> raw("\"reference\":\"raced\",\"amount\":100," + PHONE));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(1);
        assertThat(ConcurrentCalls.count(racers, 200)).isEqualTo(19);
        assertThat(racers.stream().map(response -> response.field("id")).distinct()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"MM_STK_PUSH\"", "\"bank_transfer\"", "\"mm_c2b\"", "\"mm_b2c\"", "5", "\"\"", "\"5\"",
            "[]"})
    void aWrongChannelP04(String channel) {
        served.refused(pay("\"channel\":" + channel + "," + PHONE), 400);
    }

    @ParameterizedTest
    @CsvSource({"UGX,mm_stk_push", "KES,mobile_money", "USD,mm_stk_push", "USD,mobile_money", "USD,", "EUR,card",
            "kes,card"})
    void aChannelHasItsCurrenciesP05(String currency, String channel) {
        String named = channel == null ? "" : "\"channel\":\"" + channel + "\",";
        served.refused(pay("\"currency\":\"" + currency + "\"," + named + PHONE + ",\"card_token\":\"tok_visa\""), 400);
    }

    @ParameterizedTest
    @CsvSource({"KES,+254712345678,mm_stk_push", "KES,+254112345678,mm_stk_push", "TZS,+255612345678,mobile_money",
            "TZS,+255712345678,mobile_money", "UGX,+256712345678,mobile_money", "UGX,+256312345678,mobile_money"})
    void eachCurrencyFallsToItsChannel(Currency currency, String phone, String channel) {
        String wallet = shop.wallet(currency + phone, currency).id().toString();
        Response made = ResponseChecks.succeeded(pay("\"currency\":\"" + currency + "\",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"" + phone + "\"").send(), 201);
        assertThat(made.field("channel")).isEqualTo(channel);
        assertThat(made.field("payer_phone")).isEqualTo(phone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"0712345678\"", "\"254712345678\"", "\"+255712345678\"", "\"+25471234567\"",
            "\"+2547123456789\"",
            "\"+254 712 345 678\"", "\"+254212345678\"", "\"+254-71234567\"", "254712345678", "null", "\"\"",
            /* P07 */ "\"+254712345678\\n\"", "\"\\n+254712345678\"",
            "\"+\\u0662\\u0665\\u0664\\u0667\\u0661\\u0662\\u0663\\u0664\\u0665\\u0666\\u0667\\u0668\"",
            "\"\\uff0b254712345678\""})
    void aWrongPhoneP06P07(String phone) {
        served.refused(pay("\"payer_phone\":" + phone), 400);
    }

    @Test
    void aMissingPhoneP06() {
        served.refused(pay("\"card_token\":\"tok_visa\""), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"card_token\":\"\"", ",\"card_token\":\" \"", ",\"card_token\":{}",
            ",\"card_token\":null",
            ",\"card_token\":\"tok\\n\"", /* P09 */ ",\"card_token\":\"4111111111111111\"",
            ",\"card_token\":\"4111 1111 1111 1111\"",
            ",\"card_token\":\"4111-1111-1111-1111\"", ",\"card_token\":4111111111111111"})
    void aWrongCardP08P09(String token) {
        Response response = served.refused(pay("\"channel\":\"card\"" + token), 400);
        assertThat(response.body()).doesNotContain("4111");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example.com/", "ftp://shop.example.com/", "javascript:alert(1)", "//x",
            "https:///",
            "https://u:p@x.example.com/", "https://shop.example.com/\\r\\nX: y", "https://b\u00fccher.example/", "",
            " ", "x",
            /* P11 */ "https://127.1/", "https://2130706433/", "https://0177.0.0.1/", "https://0x7f000001/",
            "https://[::ffff:127.0.0.1]/", "http://127.1/", "http://10.0.0.1/", /* P12 */ "https://shop.example.com:0/",
            "https://shop.example.com:65536/"})
    void aWrongCallbackUrlP10P11P12(String url) {
        Response response = served.refused(pay(PHONE + ",\"callback_url\":\"" + url + "\""), 400);
        if (url.length() > 5) {
            assertThat(response.body()).doesNotContain(url);
        }
    }

    @Test
    void aLongOrUntextualCallbackUrlP10() {
        served.refused(pay(PHONE + ",\"callback_url\":\"https://shop.example.com/" + "x".repeat(3_000) + "\""), 400);
        served.refused(pay(PHONE + ",\"callback_url\":7"), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://127.0.0.1/", "https://10.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/",
            "https://169.254.169.254/", "https://100.64.0.1/", "https://2130706433/", "https://127.1/",
            "https://0177.0.0.1/",
            "https://0x7f000001/", "https://localhost/", "https://x.local/", "https://metadata.google.internal/",
            "http://127.0.0.1/", "http://localhost:8080/", "https://shop.example.com:0/",
            "https://shop.example.com:22/",
            "https://shop.example.com:65536/"})
    void productionCallsPublicPlacesAloneP11P12(String url) {
        production.refused(production.post("/v1/payments",
                "{" + fresh() + PHONE + ",\"callback_url\":\"" + url + "\"}").by(live), 400);
    }

    @Test
    void aGoodCallbackUrlIsGivenBack() {
        String local = "http://127.0.0.1:9/hook?x=1";
        assertThat(
                ResponseChecks.succeeded(pay(PHONE + ",\"callback_url\":\"" + local + "\"").send(), 201)
                        .field("callback_url"))
                .isEqualTo(local);
        String open = "https://shop.example.com/hook";
        assertThat(ResponseChecks.succeeded(production.post("/v1/payments",
                "{" + fresh() + PHONE + ",\"callback_url\":\"" + open + "\"}").by(live).send(), 201)
                .field("callback_url"))
                .isEqualTo(open);
    }

    @Test
    void theWalletOfAPaymentP13() {
        String dollars = shop.wallet("Dollars", Currency.USD).number();
        served.refused(pay(PHONE + ",\"wallet_id\":\"" + dollars + "\""), 400);
        served.refused(pay(PHONE + ",\"wallet_id\":\"" + TestMerchant.open(served.hazina).main.id() + "\""), 404);
        served.refused(pay(PHONE + ",\"wallet_id\":\"99999999\""), 404);
        served.refused(pay(PHONE + ",\"wallet_id\":\"nope\""), 404);
        served.refused(pay(PHONE + ",\"wallet_id\":12345678"), 400);
        ResponseChecks.succeeded(pay(PHONE + ",\"wallet_id\":\"" + shop.main.number() + "\"").send(), 201);
        String closed = shop.wallet("Closed").id().toString();
        ResponseChecks.succeeded(served.call("DELETE", "/v1/wallets/" + closed).by(shop).send(), 204);
        served.refused(pay(PHONE + ",\"wallet_id\":\"" + closed + "\""), 422);
    }

    @Test
    void whatIsNotThereLooksLikeWhatIsNotYoursP14() {
        TestMerchant other = TestMerchant.open(served.hazina);
        String theirs = other.pay(other.order(100)).details().id().toString();
        String unknown = served.refused(served.get("/v1/payments/11111111-1111-7111-8111-111111111111").by(shop), 404)
                .body();
        for (String id : List.of(theirs, "not-a-uuid", "1-1-1-1-1", theirs + "x", "{" + theirs + "}")) {
            String encoded = id.replace("{", "%7B").replace("}", "%7D");
            assertThat(served.refused(served.get("/v1/payments/" + encoded).by(shop), 404).body()).isEqualTo(unknown);
        }
    }
}
