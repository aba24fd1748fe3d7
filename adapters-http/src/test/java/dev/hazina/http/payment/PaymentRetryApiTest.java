package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Another attempt at an order whose payment failed, in the API and on pages.
@TestInstance(Lifecycle.PER_CLASS)
class PaymentRetryApiTest {
    private static final String FORM = "/dashboard/payments/new";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aFailedPaymentIsRetriedOnce() {
        String failed = declined("order-1");

        Response retry = ResponseChecks.succeeded(request("order-1b", failed), 201);

        assertThat(retry.field("retry_of")).isEqualTo(failed);
        assertThat(served.get("/v1/payments/" + retry.field("id")).by(shop).send().field("retry_of"))
                .isEqualTo(failed);
        assertThat(served.get("/v1/payments/" + failed).by(shop).send().body()).doesNotContain("retry_of");
        assertThat(served.get("/v1/payments?retry_of=" + failed).by(shop).send().body())
                .contains(retry.field("id")).contains("order-1b");
        Response again = served.refused(served.post("/v1/payments", body("order-1c", failed)).by(shop), 409);
        assertThat(again.header("Hazina-Error-Code")).contains("payment_retried");
        assertThat(again.header("Hazina-Error-Field")).contains("retry_of");
        assertThat(again.header("Hazina-Existing-Payment")).contains(retry.field("id"));
        Response repeated = request("order-1b", failed);
        assertThat(repeated.status()).isEqualTo(200);
        assertThat(repeated.field("id")).isEqualTo(retry.field("id"));
    }

    @Test
    void whatIsOpenUnknownOrNoIdIsRefused() {
        String open = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"open","amount":10,"payer_phone":"+254712345678"}""").by(shop).send(), 201).field("id");

        Response still = served.refused(served.post("/v1/payments", body("x", open)).by(shop), 422);
        assertThat(still.header("Hazina-Error-Code")).contains("payment_not_retryable");
        served.refused(served.post("/v1/payments", body("x", "01890a5d-ac96-774b-bcce-b302099a8057")).by(shop), 404);
        for (String wrong : new String[]{"", " ", "order-1", open + "0"}) {
            served.refused(served.post("/v1/payments", body("x", wrong)).by(shop), 400);
        }
        served.refused(served.get("/v1/payments?retry_of=order-1").by(shop), 400);
        assertThat(served.get("/v1/payments?reference=x").by(shop).send().body()).contains("\"data\":[]");
    }

    @Test
    void requestAgainLinksTheAttempts() {
        String failed = declined("order-7");
        Browser browser = Browser.of(served, shop);
        Response page = browser.get("/dashboard/payments/" + failed);
        assertThat(page.body()).contains("Request again");
        Response form = browser.get(FORM + "?again=" + failed);
        assertThat(form.body()).contains("name=\"retry_of\" value=\"" + failed + "\"");

        Map<String, String> typed = new LinkedHashMap<>(Map.of("reference", "order-7b", "amount", "10", "currency",
                "KES", "channel", "card", "card_token", "tok_visa", "retry_of", failed));
        Response done = browser.submit(form, FORM, typed);
        if (done.status() == 200) {
            done = browser.submit(done, FORM, Map.of("confirmed", "yes"));
        }

        assertThat(browser.follow(done).body()).contains("Attempt before", "/dashboard/payments/" + failed);
        assertThat(browser.get("/dashboard/payments/" + failed).body()).contains("Next attempt")
                .doesNotContain("Request again");
        typed.put("reference", "order-7c");
        Response refused = browser.submit(browser.get(FORM + "?again=" + failed), FORM, typed);
        if (refused.status() == 200) {
            refused = browser.submit(refused, FORM, Map.of("confirmed", "yes"));
        }
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("A retry of this payment exists");
    }

    private String declined(String reference) {
        served.hazina.gateway.next(Plan.atOnce().ending(new Plan.Fate.NotPaid(FailureReason.CARD_DECLINED)));
        return ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"%s","amount":10,"channel":"card","card_token":"tok_declined"}""".formatted(reference))
                .by(shop).send(), 201).field("id");
    }

    private Response request(String reference, String earlier) {
        return served.post("/v1/payments", body(reference, earlier)).by(shop).send();
    }

    private static String body(String reference, String earlier) {
        return """
                {"reference":"%s","amount":10,"channel":"card","card_token":"tok_visa","retry_of":"%s"}"""
                .formatted(reference, earlier);
    }
}
