package dev.hazina.http.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows Q01 to Q05: refunds.
@TestInstance(Lifecycle.PER_CLASS)
class RefundApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    /// A card payment of 100.00 into that wallet, paid.
    private String paid(Wallet wallet) {
        served.hazina.gateway.next(Plan.atOnce());
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":100,"channel":"card","card_token":"tok_visa","wallet_id":"%s"}"""
                .formatted(UUID.randomUUID(), wallet.id())).by(shop).send(), 201).field("id");
    }

    private Call refund(String payment, String body) {
        return served.post("/v1/payments/" + payment + "/refunds", body).by(shop);
    }

    @Test
    void neverMoreThanRemainsQ01() {
        String payment = paid(shop.main);
        served.refused(refund(payment, "{\"amount\":100.01}"), 422);
        ResponseChecks.succeeded(refund(payment, "{\"amount\":60}").send(), 201);
        served.refused(refund(payment, "{\"amount\":40.01}"), 422);
        ResponseChecks.succeeded(refund(payment, "").send(), 201);
        served.refused(refund(payment, "{\"amount\":0.01}"), 422);
        served.refused(refund(payment, ""), 422);
        assertThat(served.get("/v1/payments/" + payment).by(shop).send().field("refunded")).isEqualTo("100.00");
    }

    @Test
    void onlyOfWhatWasPaidQ01() {
        String processing = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"still","amount":1,"payer_phone":"+254712345678"}""").by(shop).send(), 201).field("id");
        served.hazina.gateway.next(Plan.rejected());
        String failed = ResponseChecks.refused(served.post("/v1/payments", """
                {"reference":"refused","amount":1,"payer_phone":"+254712345678"}""").by(shop).send(), 502)
                .header("X-Payment-Id").orElseThrow();
        for (String payment : List.of(processing, failed)) {
            served.refused(refund(payment, ""), 422);
        }
    }

    @Test
    void ofTwentyAtOnceOneQ02() {
        String payment = paid(shop.main);
        List<Response> heard = ConcurrentCalls.send(20, i -> refund(payment, "{\"amount\":60}"));
        assertThat(ConcurrentCalls.count(heard, 201)).isOne();
        assertThat(ConcurrentCalls.count(heard, 422)).isEqualTo(19);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"amount\":0}", "{\"amount\":-1}", "{\"amount\":-1e-9}", "{\"amount\":\"1\"}",
            "{\"amount\":1.001}", "{\"amount\":true}", "{\"amount\":[1]}", "{\"reason\":7}",
            "{\"reference\":\"a\\nb\"}"})
    void aWrongRequestQ03(String body) {
        served.refused(refund(paid(shop.main), body), 400);
    }

    @Test
    void anothersPaymentIsNotThereQ04() {
        String payment = paid(shop.main);
        Response foreign = served.refused(served.post("/v1/payments/" + payment + "/refunds", "{}")
                .by(TestMerchant.open(served.hazina)), 404);
        assertThat(served.refused(refund(UUID.randomUUID().toString(), "{}"), 404).body()).isEqualTo(foreign.body());
        assertThat(served.refused(refund("not-a-uuid", "{}"), 404).body()).isEqualTo(foreign.body());
    }

    @Test
    void anEmptiedWalletGivesNothingBackQ05() {
        Wallet till = shop.wallet("Emptied");
        String payment = paid(till);
        ResponseChecks.succeeded(served.post("/v1/transfers", """
                {"from_wallet_id":"%s","to_wallet_id":"%s","amount":99.99}""".formatted(till.id(), shop.main.id()))
                .by(shop).send(), 201);
        served.refused(refund(payment, ""), 422);
        ResponseChecks.succeeded(refund(payment, "{\"amount\":0.01}").send(), 201);
    }

    @Test
    void theListHoldsTheRefundsOfAllPaymentsNewestFirst() {
        TestMerchant of = TestMerchant.open(served.hazina);
        of.fund(of.main, 10_000);
        String first = refunded(of);
        String second = refunded(of);
        assertThat(refunds("").by(of).send().fields("payment_id")).containsExactly(second, first);
        assertThat(refunds("?status=failed").by(of).send().fields("payment_id")).isEmpty();
        Response page = ResponseChecks.succeeded(refunds("?limit=1").by(of).send(), 200);
        assertThat(page.fields("payment_id")).containsExactly(second);
        assertThat(refunds("?limit=1&before=" + page.field("next_before")).by(of).send().fields("payment_id"))
                .containsExactly(first);
        assertThat(refunds("").by(TestMerchant.open(served.hazina)).send().fields("payment_id")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=", "status=processing", "limit=0", "since=yesterday", "before=", "limit=7&limit=7"})
    void aWrongFilterOfTheList(String query) {
        served.refused(refunds("?" + query).by(shop), 400);
    }

    private Call refunds(String query) {
        return served.get("/v1/refunds" + query);
    }

    /// The id of a new payment of which 1.00 was refunded.
    private String refunded(TestMerchant of) {
        String payment = card(of);
        ResponseChecks.succeeded(served.post("/v1/payments/" + payment + "/refunds", "{\"amount\":1}").by(of).send(),
                201);
        return payment;
    }

    private String card(TestMerchant of) {
        served.hazina.gateway.next(Plan.atOnce());
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":100,"channel":"card","card_token":"tok_visa"}"""
                .formatted(UUID.randomUUID())).by(of).send(), 201).field("id");
    }
}
