package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A program learns who paid, from the payment and from its event.
@TestInstance(Lifecycle.PER_CLASS)
class PayerApiTest {
    private static final String PHONE = "+254712345678";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void ofAPromptItIsWhoWasAsked() {
        served.hazina.gateway.next(Plan.atOnce());
        String id = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"asked","amount":5,"payer_phone":"%s"}""".formatted(PHONE)).by(shop).send(), 201)
                .field("id");

        Response payment = ResponseChecks.succeeded(served.get("/v1/payments/" + id).by(shop).send(), 200);

        assertThat(payment.field("payer_phone")).isEqualTo(PHONE);
        assertThat(events()).contains("\"data\":{\"payment\":" + payment.body() + "}");
    }

    @Test
    void ofAPaybillItIsWhoPaidAndWhatWasTyped() {
        String receipt = ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"%s","amount":7,"payer_phone":"%s"}""".formatted(shop.main.number(), PHONE))
                .by(shop).send(), 202).field("channel_receipt");
        String id = ResponseChecks.succeeded(served.get("/v1/payments?reference=" + receipt).by(shop).send(), 200)
                .field("id");

        Response payment = ResponseChecks.succeeded(served.get("/v1/payments/" + id).by(shop).send(), 200);

        assertThat(payment.body()).contains("\"payer\":{\"phone\":\"" + PHONE + "\"",
                "\"account_reference\":\"" + shop.main.number() + "\"");
        assertThat(events()).contains("\"data\":{\"payment\":" + payment.body() + "}");
    }

    private String events() {
        return ResponseChecks.succeeded(served.get("/v1/events").by(shop).send(), 200).body();
    }
}
