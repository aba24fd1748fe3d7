package dev.hazina.http.names;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of members and parameters that a route doesn't know.
@TestInstance(Lifecycle.PER_CLASS)
class UnknownNamesApiTest {
    private static final String ENOUGH = "\"amount\":10,\"payer_phone\":\"+254712345678\"";
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    /// All routes behind a key, of merchants and of the staff.
    Stream<ApiOperation> operations() {
        return ApiDocument.of(served).operations().stream().filter(operation -> operation.role().isPresent());
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyRouteRefusesATrial(ApiOperation operation) {
        Response byQuery = call(operation, "?dry_run=true").send();
        isRefused(byQuery, "trial_not_offered", "dry_run");
        if (!operation.method().equals("GET")) {
            isRefused(call(operation, "").json("{\"simulate\":false}").send(), "trial_not_offered", "simulate");
        }
    }

    /// Those with which a caller gets a key.
    Stream<ApiOperation> signingIn() {
        return ApiDocument.of(served).operations().stream()
                .filter(operation -> operation.path().startsWith("/v1/auth/"));
    }

    @ParameterizedTest
    @MethodSource("signingIn")
    void signingInRefusesATrialToo(ApiOperation operation) {
        isRefused(bare(operation, "?dry_run=true").json("{}").send(), "trial_not_offered", "dry_run");
        isRefused(bare(operation, "").json("{\"simulate\":false}").send(), "trial_not_offered", "simulate");
    }

    @Test
    void aStrictKeyRefusesAllThatIsNotKnown() {
        String issued = served.post("/v1/keys", "{\"label\":\"strict\",\"role\":\"operator\",\"strict\":true,"
                + "\"account_ids\":[\"" + shop.accountId() + "\"]}").by(shop).send().body();
        String key = issued.replaceFirst(".*\"api_key_id\":\"([^\"]+)\",\"api_key_secret\":\"([^\"]+)\".*", "$1:$2");
        assertThat(issued).endsWith("\"strict\":true}");

        isRefused(served.get("/v1/payments?zzzz=1").basic(key).send(), "field_unknown", "zzzz");
        isRefused(served.get("/v1/payments?zzzz=1").basic(key).header("Hazina-Strict", "false").send(),
                "field_unknown", "zzzz");
        isRefused(served.post("/v1/payments", "{\"reference\":\"strict\"," + ENOUGH + ",\"zzzz\":1}").basic(key).send(),
                "field_unknown", "zzzz");
        ResponseChecks.succeeded(served.get("/v1/payments?limit=1").basic(key).send(), 200);
        ResponseChecks.succeeded(served.get("/v1/payments?zzzz=1").by(shop).send(), 200);
        assertThat(served.get("/v1/keys").by(shop).send().body()).contains("\"strict\":true")
                .contains("\"strict\":false");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void aStrangerIsToldOfNoName(ApiOperation operation) {
        ResponseChecks.refused(bare(operation, "?dry_run=true").send(), 401);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyRouteNamesWhatIsNearlyAnOptionalParameter(ApiOperation operation) {
        operation.parameters("query").stream().filter(parameter -> !parameter.path("required").asBoolean())
                .map(parameter -> parameter.path("name").asText()).filter(name -> name.length() > 4)
                .forEach(name -> {
                    String wrong = name.substring(0, name.length() - 1) + "zz";
                    Response response = call(operation, "?" + wrong + "=1").send();
                    isRefused(response, "field_misspelt", wrong);
                    assertThat(response.field("message")).contains(name);
                });
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyRouteNamesWhatIsNearlyAnOptionalMember(ApiOperation operation) {
        JsonNode schema = ApiDocument.of(served).resolve(operation.requestSchema());
        List<String> required = Stream.iterate(0, i -> i < schema.path("required").size(), i -> i + 1)
                .map(i -> schema.path("required").get(i).asText()).toList();
        schema.path("properties").fieldNames().forEachRemaining(name -> {
            if (name.length() > 4 && !required.contains(name)) {
                String begin = name.substring(0, name.length() - 1);
                // Of merchant_ids the beginning is a name as well, and it would be as near.
                String wrong = (schema.path("properties").has(begin) ? name : begin) + "zz";
                Response response = call(operation, "").json("{\"" + wrong + "\":1}").send();
                isRefused(response, "field_misspelt", wrong);
                assertThat(response.field("message")).contains(name);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyRouteNamesOrRefusesHeadersThatWereMeantForIt(ApiOperation operation) {
        isRefused(call(operation, "").header("X-Account-Id", shop.accountId().toString()).send(), "field_misspelt",
                "X-Account-Id");
        isRefused(call(operation, "").header("X-Dry-Run", "false").send(), "trial_not_offered", "X-Dry-Run");
        if (!operation.method().equals("GET")) {
            isRefused(call(operation, "").header("X-Idempotency-Key", "one").send(), "field_misspelt",
                    "X-Idempotency-Key");
            boolean takesAKey = operation.parameters("header").stream()
                    .anyMatch(parameter -> parameter.path("name").asText().equals("Idempotency-Key"));
            assertThat(call(operation, "?xylophone=1").header("Idempotency-Key", UUID.randomUUID().toString()).send()
                    .header("Hazina-Ignored")).contains(takesAKey ? "xylophone" : "xylophone, Idempotency-Key");
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyRouteNamesOrRefusesTheOthers(ApiOperation operation) {
        Response ignored = call(operation, "?xylophone=1&a%0D%0Ab=2").send();
        assertThat(ignored.header("Hazina-Ignored")).contains("xylophone, a%0D%0Ab");
        Response refused = call(operation, "?xylophone=1").header("Hazina-Strict", "true").send();
        isRefused(refused, "field_unknown", "xylophone");
    }

    /// Without credentials.
    private Call bare(ApiOperation operation, String query) {
        String path = operation.path().replaceAll("\\{currency}", "KES").replaceAll("\\{[a-z]+}",
                UUID.randomUUID().toString());
        return served.call(operation.method(), path + query);
    }

    private Call call(ApiOperation operation, String query) {
        Call call = bare(operation, query);
        return operation.role().orElseThrow().equals("administrator") ? call.by(served.hazina.operator) : call.by(shop);
    }

    private Call post(String path, String body) {
        return served.post(path, body).by(shop);
    }

    private Call get(String path) {
        return served.get(path).by(shop);
    }

    private static void isRefused(Response response, String code, String field) {
        ResponseChecks.refused(response, 400);
        assertThat(response.header("Hazina-Error-Code")).contains(code);
        assertThat(response.header("Hazina-Error-Field")).contains(field);
    }

    @ParameterizedTest
    @CsvSource({"wallet,wallet_id", "walletid,wallet_id", "callback_ulr,callback_url", "curency,currency"})
    void aPaymentIsNotMadeByNearlyTheRightNames(String wrong, String right) {
        String body = "{\"reference\":\"near-" + wrong + "\"," + ENOUGH + ",\"%s\":\"x\"}";
        Response response = post("/v1/payments", body.formatted(wrong)).header("Idempotency-Key", wrong).send();
        isRefused(response, "field_misspelt", wrong);
        assertThat(response.field("message")).contains(right);
        // Neither the reference nor the key is used up.
        ResponseChecks.succeeded(post("/v1/payments", "{\"reference\":\"near-" + wrong + "\"," + ENOUGH + "}")
                .header("Idempotency-Key", wrong).send(), 201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refrence", "Reference", "referenc", "referenceid"})
    void aListIsNotReadByNearlyTheRightFilter(String wrong) {
        isRefused(get("/v1/payments?limit=1&" + wrong + "=X").send(), "field_misspelt", wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"transfers?refrence=X", "refunds?paymentid=X", "refunds?refrence=X"})
    void aMisspeltFilterIsRefused(String address) {
        Response refused = get("/v1/" + address).send();
        ResponseChecks.refused(refused, 400);
        assertThat(refused.header("Hazina-Error-Code")).contains("field_misspelt");
        assertThat(refused.header("Hazina-Error-Field")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"customers?reference=X", "fee-invoices?wallet_id=X", "transfers?payment_id=X"})
    void aFilterOfAnotherListIsNamed(String address) {
        Response read = ResponseChecks.succeeded(get("/v1/" + address).send(), 200);
        assertThat(read.header("Hazina-Ignored")).contains(address.replaceAll(".*[?]|=.*", ""));
    }

    @Test
    void whatAPaymentIsAnsweredWithMayBeSentBack() {
        String more = ",\"status\":\"succeeded\",\"fee\":5,\"id\":\"x\",\"channel_receipt\":\"R\",\"net_amount\":1,"
                + "\"refunds\":[{\"status\":\"x\"}]";
        String body = "{\"reference\":\"echo\"," + ENOUGH + more + "}";
        Response response = ResponseChecks
                .succeeded(post("/v1/payments", body).header("Idempotency-Key", "echo").send(), 201);
        assertThat(response.header("Hazina-Ignored"))
                .contains("status, fee, id, channel_receipt, net_amount, refunds");
        Response replay = ResponseChecks
                .succeeded(post("/v1/payments", body).header("Idempotency-Key", "echo").send(), 201);
        assertThat(replay.body()).isEqualTo(response.body());
        assertThat(replay.header("Hazina-Ignored")).isEqualTo(response.header("Hazina-Ignored"));
    }

    @Test
    void refusalsNameWhatWasIgnoredToo() {
        Response response = post("/v1/payments", "{\"reference\":\"r\",\"amount\":-1,\"xylophone\":1}").send();
        ResponseChecks.refused(response, 400);
        assertThat(response.header("Hazina-Ignored")).contains("xylophone");
    }

    @Test
    void aHeaderNamesTwentyAtMost() {
        StringBuilder body = new StringBuilder("{\"amount\":-1");
        for (int i = 0; i < 30; i++) {
            body.append(",\"").append("x".repeat(200)).append(i).append("\":1");
        }
        Response response = post("/v1/payments", body + "}").send();
        ResponseChecks.refused(response, 400);
        assertThat(response.header("Hazina-Ignored").orElseThrow()).hasSizeLessThan(20 * 66 + 10);
    }

    @Test
    void strictIsTrueOrFalse() {
        isRefused(get("/v1/wallets").header("Hazina-Strict", "maybe").send(), "field_invalid", "Hazina-Strict");
        ResponseChecks.succeeded(get("/v1/wallets?xylophone=1").header("Hazina-Strict", "false").send(), 200);
        ResponseChecks.succeeded(get("/v1/wallets").header("Hazina-Strict", "TRUE").send(), 200);
    }
}
