package dev.hazina.http.unassigned;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Claims that are taken back in the API.
@TestInstance(Lifecycle.PER_CLASS)
class TakeBackApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final OwnAccountNotices till = OwnAccountNotices.of(served.hazina, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theMoneyWaitsUnderAnotherIdAndThePaymentSaysSo() {
        String payment = Claims.make(served, shop, till);

        Response done = ResponseChecks.succeeded(takeBack(payment, "back-1"), 200);

        assertThat(done.body()).contains("\"id\":\"" + payment, "\"status\":\"succeeded\"", "\"action\":\"take_back\"");
        assertThat(takeBack(payment, "back-1").body()).isEqualTo(done.body());
        assertThat(served.get("/v1/payments/" + payment).by(shop).send().body()).isEqualTo(done.body());
        assertThat(served.get("/v1/unassigned").by(shop).send().body()).contains("\"amount\":850.00")
                .doesNotContain(payment);
        assertThat(ApiDocument.json(served.get("/v1/events").by(shop).send().body()).path("data").valueStream()
                .map(event -> event.path("event_type").asText())).contains("wallet.corrected");
        refused(payment, "claim_taken_back");
        assertThat(served.refused(served.post("/v1/payments/" + payment + "/refunds", "{}").by(shop), 422)
                .header("Hazina-Error-Code")).contains("claim_taken_back");
    }

    @Test
    void whatWasAskedForIsRefused() {
        String asked = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"asked","amount":5,"payer_phone":"+254712345001"}""").by(shop).send(), 201).field("id");
        refused(asked, "payment_not_claimed");
    }

    @Test
    void whatIsSpentIsRefused() {
        TestMerchant spender = TestMerchant.open(served.hazina);
        String payment = Claims.make(served, spender, OwnAccountNotices.of(served.hazina, spender));
        spender.move(spender.main, spender.wallet("Till"), 1_00);

        assertThat(served.refused(served.post(path(payment), "{}").by(spender), 422).header("Hazina-Error-Code"))
                .contains("insufficient_balance");
    }

    @Test
    void aReasonThatIsTooLongIsNamed() {
        assertThat(served.refused(served.post(path(Claims.make(served, shop, till)),
                "{\"reason\":\"" + "x".repeat(1001) + "\"}").by(shop), 400).body()).contains("reason");
    }

    /// A cashier takes back what the same key has claimed, and sees no other.
    @Test
    void aCashierTakesBackWhatHeClaimed() {
        Credentials cashier = new MerchantActions(served.hazina, shop).issue(Role.CASHIER, shop.account).credentials();
        String others = Claims.make(served, shop, till);
        String own = ResponseChecks.succeeded(served.post("/v1/unassigned/" + till.come(20_00) + "/claim",
                "{\"reference\":\"own\"}").by(cashier).send(), 201).field("id");

        assertThat(served.refused(served.post(path(others), "{}").by(cashier), 404).header("Hazina-Error-Code"))
                .contains("payment_not_found");
        ResponseChecks.succeeded(served.post(path(own), "{}").by(cashier).send(), 200);
    }

    private void refused(String payment, String code) {
        assertThat(served.refused(served.post(path(payment), "{}").by(shop), 422).header("Hazina-Error-Code"))
                .contains(code);
    }

    private Response takeBack(String payment, String key) {
        return served.post(path(payment), "{\"reason\":\"another sale\"}").by(shop).header("Idempotency-Key", key)
                .send();
    }

    private static String path(String payment) {
        return "/v1/payments/" + payment + "/take_back";
    }
}
