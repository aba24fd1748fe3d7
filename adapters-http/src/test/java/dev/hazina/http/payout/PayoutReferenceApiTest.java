package dev.hazina.http.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A payout's reference in the API and on pages.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutReferenceApiTest {
    private static final String FORM = "/dashboard/payouts/new";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeAll
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aSecondPayoutIsRefusedWithTheIdOfTheFirst() {
        String body = body("invoice-7");
        Response made = ResponseChecks.succeeded(served.post("/v1/payouts", body).by(shop).send(), 201);

        for (String path : new String[]{"/v1/payouts", "/v1/payouts/preview"}) {
            Response refused = served.refused(served.post(path, body).by(shop), 409);
            assertThat(refused.header("Hazina-Error-Code")).contains("reference_used");
            assertThat(refused.header("Hazina-Error-Field")).contains("reference");
            assertThat(refused.header("Hazina-Existing-Payout")).contains(made.field("id"));
            assertThat(refused.headers()).doesNotContainKey("hazina-existing-payment");
        }
        assertThat(made.field("reference")).isEqualTo("invoice-7");
        assertThat(served.get("/v1/payouts/" + made.field("id")).by(shop).send().field("reference"))
                .isEqualTo("invoice-7");
    }

    @Test
    void theSameRequestWithItsKeyIsAnsweredAsTheFirstTime() {
        String body = body("invoice-8");
        Response made = ResponseChecks
                .succeeded(served.post("/v1/payouts", body).by(shop).header("Idempotency-Key", "pay-8").send(), 201);

        Response again = served.post("/v1/payouts", body).by(shop).header("Idempotency-Key", "pay-8").send();

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(made.body());
        assertThat(again.header("Idempotent-Replayed")).contains("true");
    }

    @Test
    void listsAndFilesHaveItAndPayoutsWithoutOneAreAsTheyWere() {
        String named = ResponseChecks.succeeded(served.post("/v1/payouts", body("Wages-1")).by(shop).send(), 201)
                .field("id");
        Response plain = ResponseChecks.succeeded(served.post("/v1/payouts", """
                {"amount":10,"destination_phone":"+254712345678"}""").by(shop).send(), 201);

        assertThat(plain.body()).doesNotContain("\"reference\"");
        assertThat(list("reference=Wages-1").body()).contains(named).doesNotContain(plain.field("id"));
        assertThat(list("reference_prefix=wages").body()).contains(named).doesNotContain(plain.field("id"));
        assertThat(list("reference=wages-1").body()).contains("\"data\":[]");
        served.refused(served.get("/v1/payouts?reference=a&reference_prefix=b").by(shop), 400);
        assertThat(served.get("/v1/statement?format=csv&include=transactions&columns=all").by(shop).send().body())
                .contains("payout," + named + ",pending,10.00,KES,mm_b2c,Wages-1,");
        assertThat(served.get("/v1/search?q=wages-1").by(shop).send().body()).contains(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\\u0007b", "a\\u202eb"})
    void aReferenceThatCannotBeReadIsRefused(String wrong) {
        served.refused(served.post("/v1/payouts", body(wrong)).by(shop), 400);
        served.refused(served.post("/v1/payouts", body("x".repeat(256))).by(shop), 400);
    }

    @Test
    void theFormTakesItThePageShowsItAndAUsedOneIsNamed() {
        Browser browser = Browser.of(served, shop);
        Map<String, String> typed = new LinkedHashMap<>(Map.of("wallet", shop.main.id().toString(), "amount", "10",
                "currency", "KES", "destination_phone", "0712345678", "reference", "Rent 1"));

        Response confirm = browser.submit(browser.get(FORM), FORM, typed);
        Response done = browser.submit(confirm, FORM, Map.of("confirmed", "yes"));

        assertThat(confirm.body()).contains("Reference", "Rent 1");
        assertThat(browser.follow(done).body()).contains("Reference", "Rent 1");
        assertThat(browser.get("/dashboard/payouts?reference=rent").body()).contains("Rent 1")
                .contains("<strong>1</strong> payout");
        assertThat(browser.get("/dashboard/payouts/export.csv?reference=rent").body()).contains("Rent 1");
        Response again = browser.submit(browser.submit(browser.get(FORM), FORM, typed), FORM,
                Map.of("confirmed", "yes"));
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.body()).contains("A payout with this reference exists");
    }

    private Response list(String query) {
        return ResponseChecks.succeeded(served.get("/v1/payouts?" + query).by(shop).send(), 200);
    }

    private static String body(String reference) {
        return """
                {"amount":10,"destination_phone":"+254712345678","reference":"%s"}""".formatted(reference);
    }
}
