package dev.hazina.http.paymentrequest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payment requests in the API, paid at the sandbox's paybill.
@TestInstance(Lifecycle.PER_CLASS)
class PaymentRequestApiTest {
    private static final String PATH = "/v1/payment-requests";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aRequestIsMadePaidAndRead() {
        Response made = make("{\"reference\":\"inv-1\",\"amount\":250,\"metadata\":{\"customer\":\"7\"}}");
        assertThat(made.body()).contains("\"status\":\"open\"", "\"received\":0.00", "\"due\":250.00",
                "\"surplus\":0.00", "\"partial\":\"allow\"", "\"wallet_id\":\"" + shop.main.id(), "\"payments\":[]");
        assertThat(made.field("pay_to")).matches("[A-Z][0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{4}");

        pay(made.field("pay_to").toLowerCase(), "300");

        Response paid = read(made);
        assertThat(paid.body()).contains("\"status\":\"overpaid\"", "\"received\":300.00", "\"due\":0.00",
                "\"surplus\":50.00", "\"status_after\":\"overpaid\"");
        assertThat(served.get(PATH + "?status=overpaid&reference=inv-1").by(shop).send().body())
                .contains(made.field("id")).doesNotContain("\"payments\"");
        assertThat(ApiDocument.json(served.get("/v1/events").by(shop).send().body()).path("data").valueStream()
                .map(event -> event.path("event_type").asText()))
                .containsSubsequence("payment.succeeded", "payment_request.paid", "payment_request.overpaid");
    }

    @Test
    void theSameReferenceIsRefusedWithTheIdOfTheFirst() {
        Response made = make("{\"reference\":\"inv-2\"}");

        Response refused = served.refused(served.post(PATH, "{\"reference\":\"inv-2\"}").by(shop), 409);

        assertThat(refused.header("Hazina-Error-Code")).contains("reference_used");
        assertThat(refused.header("Hazina-Existing-Payment-Request")).contains(made.field("id"));
    }

    @Test
    void theSameRequestWithItsKeyIsAnsweredAsTheFirstTime() {
        String body = "{\"reference\":\"inv-3\",\"amount\":1}";
        Response made = ResponseChecks.succeeded(
                served.post(PATH, body).by(shop).header("Idempotency-Key", "request-3").send(), 201);

        assertThat(served.post(PATH, body).by(shop).header("Idempotency-Key", "request-3").send().body())
                .isEqualTo(made.body());
    }

    @Test
    void itIsCanceledOnce() {
        Response made = make("{\"reference\":\"inv-4\",\"amount\":1}");
        String path = PATH + "/" + made.field("id") + "/cancel";

        assertThat(ResponseChecks.succeeded(served.call("POST", path).by(shop).send(), 200).field("status"))
                .isEqualTo("canceled");
        assertThat(served.refused(served.call("POST", path).by(shop), 422).header("Hazina-Error-Code"))
                .contains("payment_request_not_cancelable");
    }

    @Test
    void aRepeatedCancelWithItsKeyIsAnsweredAsTheFirst() {
        Response made = make("{\"reference\":\"inv-keyed\",\"amount\":9}");
        pay(made.field("pay_to"), "2");
        String path = PATH + "/" + made.field("id") + "/cancel";

        Response first = ResponseChecks.succeeded(
                served.call("POST", path).by(shop).header("Idempotency-Key", "cancel-keyed").send(), 200);
        pay(made.field("pay_to"), "7");
        Response again = ResponseChecks.succeeded(
                served.call("POST", path).by(shop).header("Idempotency-Key", "cancel-keyed").send(), 200);

        assertThat(first.body()).contains("\"status\":\"canceled\"", "\"received\":2.00", "\"payment_id\"");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).contains("true");
        assertThat(served.refused(served.call("POST", path).by(shop).header("Idempotency-Key", "another"), 422)
                .header("Hazina-Error-Code")).contains("payment_request_not_cancelable");
    }

    @Test
    void aPhoneIsAskedForWhatIsDue() {
        Response made = make("{\"reference\":\"inv-5\",\"amount\":250}");
        pay(made.field("pay_to"), "100");
        String path = PATH + "/" + made.field("id") + "/prompt";
        String body = "{\"phone\":\"+254712345001\"}";

        Response prompted = ResponseChecks.succeeded(
                served.post(path, body).by(shop).header("Idempotency-Key", "prompt-5").send(), 201);

        assertThat(prompted.body()).contains("\"amount\":150.00", "\"channel\":\"mm_stk_push\"",
                "\"payment_request_id\":\"" + made.field("id"));
        assertThat(served.post(path, body).by(shop).header("Idempotency-Key", "prompt-5").send().body())
                .isEqualTo(prompted.body());
        assertThat(served.refused(served.post(path, body).by(shop), 409).header("Hazina-Error-Code"))
                .contains("prompt_under_way");
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        assertThat(read(made).body()).contains("\"status\":\"paid\"", prompted.field("id"));
        assertThat(served.refused(served.post(path, body).by(shop), 422).header("Hazina-Error-Code"))
                .contains("payment_request_not_waiting");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                              | phone
            {"phone":"0712"}                                | phone
            {"phone":"+254712345001","channel":"card"}      | channel
            {"phone":"+254712345001","channel":"pigeon"}    | channel
            {"phone":"+254712345001","amount":0}            | amount
            {"phone":"+254712345001"}                       | amount
            """)
    void whatIsWrongWithAPromptIsNamed(String body, String field) {
        Response made = make("{\"reference\":\"" + UUID.randomUUID() + "\"}");

        assertThat(served.refused(served.post(PATH + "/" + made.field("id") + "/prompt", body).by(shop), 400)
                .header("Hazina-Error-Field")).contains(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                                      | reference
            {"reference":""}                                        | reference
            {"reference":"x","amount":0}                            | amount
            {"reference":"x","amount":"1"}                          | amount
            {"reference":"x","partial":"maybe"}                     | partial
            {"reference":"x","expires_at":"2001-01-01T00:00:00Z"}   | expires_at
            {"reference":"x","expires_at":"tomorrow"}               | expires_at
            {"reference":"x","currency":"XYZ"}                      | currency
            """)
    void whatIsWrongIsNamed(String body, String field) {
        assertThat(served.refused(served.post(PATH, body).by(shop), 400).header("Hazina-Error-Field"))
                .contains(field);
    }

    private Response make(String body) {
        return ResponseChecks.succeeded(served.post(PATH, body).by(shop).send(), 201);
    }

    private Response read(Response made) {
        return ResponseChecks.succeeded(served.get(PATH + "/" + made.field("id")).by(shop).send(), 200);
    }

    private void pay(String account, String amount) {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"%s","amount":%s,"payer_phone":"+254712345001"}""".formatted(account, amount))
                .by(shop).send(), 202);
    }
}
