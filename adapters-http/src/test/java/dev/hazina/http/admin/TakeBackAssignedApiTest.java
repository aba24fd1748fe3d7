package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Staff take back over the API what they have assigned to the wrong wallet.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TakeBackAssignedApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theWalletGivesItBackAndItStandsInSuspenseAgain() {
        String payment = Claims.assign(served, shop);
        assertThat(shop.available(shop.main)).isEqualTo(850_00);

        Response done = ResponseChecks.succeeded(served.post(path(payment), "{\"note\":\"another shop\"}")
                .by(served.hazina.operator).send(), 200);

        assertThat(done.body()).contains("\"kind\":\"taken_back\"", "\"status\":\"resolved\"",
                "\"note\":\"another shop\"");
        assertThat(shop.available(shop.main)).isZero();
        assertThat(served.get("/v1/payments/" + payment).by(shop).send().body())
                .contains("\"action\":\"take_back\"");
        assertThat(served.get("/v1/admin/exceptions?status=open&kind=unmatched").by(served.hazina.operator).send()
                .body()).contains("\"suspense_amount\":850.00", "which was taken back");
        refused(payment, "claim_taken_back");
    }

    @Test
    void whatIsNoAssignmentIsRefusedAndWhatIsNotThereIsNotFound() {
        String asked = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"asked","amount":5,"payer_phone":"+254712345001"}""").by(shop).send(), 201).field("id");

        refused(asked, "payment_not_claimed");
        assertThat(served.refused(served.post(path("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f"), "{}")
                .by(served.hazina.operator), 404).header("Hazina-Error-Code")).contains("payment_not_found");
    }

    private void refused(String payment, String code) {
        assertThat(served.refused(served.post(path(payment), "{}").by(served.hazina.operator), 422)
                .header("Hazina-Error-Code")).contains(code);
    }

    private static String path(String payment) {
        return "/v1/admin/payments/" + payment + "/take_back";
    }
}
