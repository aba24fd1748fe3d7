package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.application.webhook.Signature;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.WebhookSetup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows H06 and H08: deliveries of events, their attempts and replays, and the explanation of signatures.
@TestInstance(Lifecycle.PER_CLASS)
class DeliveryApiTest {
    private static final String TIME = "\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\"";
    private static final String UNKNOWN = "dlv_00000000000000000000000000";
    private static final AtomicInteger HOSTS = new AtomicInteger();

    private final WebhookSetup hooks = new WebhookSetup(new HttpSettings(true));
    private String url;
    private Response endpoint;
    private String id;

    @AfterAll
    void stop() {
        hooks.close();
    }

    @BeforeEach
    void listen() {
        hooks.answering(200);
        url = "https://h" + HOSTS.incrementAndGet() + ".example/";
        endpoint = ResponseChecks.succeeded(hooks.register(url, "[\"*\"]").send(), 201);
        id = endpoint.field("id");
    }

    private Response deliveries(String query) {
        return ResponseChecks.succeeded(hooks.get("/" + id + "/deliveries" + query).send(), 200);
    }

    private String only() {
        return deliveries("").field("id");
    }

    private Call replay(String endpointId, String delivery) {
        return hooks.post("/" + endpointId + "/deliveries/" + delivery + "/replay");
    }

    @Test
    void anEventCarriesTheResourceAsItIsRead() {
        var payment = hooks.pay();
        String read = hooks.served.get("/v1/payments/" + payment.details().id()).by(hooks.shop).send().body();
        hooks.runDue();

        WebhookRequest letter = hooks.sent(url).getFirst();
        assertThat(letter.body()).matches("\\{\"event_id\":\"" + letter.event()
                + "\",\"event_type\":\"payment.succeeded\","
                + "\"created_at\":" + TIME + ",\"merchant_id\":\"" + hooks.shop.merchant() + "\",\"account_id\":\""
                + hooks.shop.accountId() + "\",\"account_no\":\"" + hooks.shop.account.number()
                + "\",\"environment\":\"sandbox\",\"sequence\":1,\"number\":[0-9]+,\"data\":\\{\"payment\":.*}}");
        assertThat(letter.body()).endsWith(",\"data\":{\"payment\":" + read + "}}");
    }

    @Test
    void aRefundAndAPayoutToo() {
        var payment = hooks.pay();
        hooks.pay();
        String refund = ResponseChecks
                .succeeded(hooks.served.post("/v1/payments/" + payment.details().id() + "/refunds",
                        "{\"amount\":40}").by(hooks.shop).send(), 201)
                .body();
        String paymentRead = hooks.served.get("/v1/payments/" + payment.details().id()).by(hooks.shop).send().body();
        hooks.served.hazina.gateway.disbursing(new Outcome.Succeeded("R1"));
        String payout = ResponseChecks.succeeded(hooks.served.post("/v1/payouts",
                "{\"amount\":50,\"currency\":\"KES\",\"destination_phone\":\"+254712345678\"}").by(hooks.shop).send(),
                201)
                .field("id");
        String payoutRead = hooks.served.get("/v1/payouts/" + payout).by(hooks.shop).send().body();
        hooks.runDue();

        List<String> bodies = hooks.sent(url).stream().map(WebhookRequest::body).toList();
        assertThat(bodies).filteredOn(body -> body.contains("\"payment.refunded\"")).hasSize(1).allSatisfy(
                body -> assertThat(body).endsWith(",\"data\":{\"refund\":" + refund + ",\"payment\":" + paymentRead
                        + "}}"));
        assertThat(bodies).filteredOn(body -> body.contains("\"payout.succeeded\"")).hasSize(1)
                .allSatisfy(body -> assertThat(body).endsWith(",\"data\":{\"payout\":" + payoutRead + "}}"));
    }

    @Test
    void twoRefundsOfAPaymentAreInTheOrderOfTheirPaymentsChanges() {
        var payment = hooks.pay();
        String path = "/v1/payments/" + payment.details().id();
        List<String> read = new ArrayList<>(List.of(updated(path)));
        for (int refund = 0; refund < 3; refund++) {
            ResponseChecks.succeeded(
                    hooks.served.post(path + "/refunds", "{\"amount\":10}").by(hooks.shop).send(), 201);
            read.add(updated(path));
        }
        hooks.runDue();

        assertThat(read).isSorted().doesNotHaveDuplicates();
        List<String> told = hooks.sent(url).stream().map(WebhookRequest::body)
                .map(body -> body.replaceAll(".*\"updated_at\":\"([^\"]*)\".*", "$1")).toList();
        assertThat(told).containsExactlyInAnyOrderElementsOf(read);
    }

    private String updated(String path) {
        return hooks.served.get(path).by(hooks.shop).send().field("updated_at");
    }

    @Test
    void aDeliveryAndItsAttempts() {
        hooks.answering(503);
        hooks.pay();
        Response waiting = deliveries("");
        String payload = hooks.served.hazina.memory.endpoints().events().getLast().body();
        assertThat(waiting.body()).startsWith("{\"data\":[{\"id\":\"dlv_").contains("\"endpoint_id\":\"" + id + "\",")
                .contains("\"status\":\"pending\",\"attempts\":0,\"last_status_code\":null,\"last_attempt_at\":null,"
                        + "\"next_attempt_at\":\"")
                .contains("\"payload\":" + payload + "}");
        hooks.runDue();

        assertThat(deliveries("").body()).contains("\"attempts\":1,\"last_status_code\":503,\"last_attempt_at\":\"");
        assertThat(ResponseChecks.succeeded(hooks.get("/" + id + "/deliveries/" + only() + "/attempts").send(), 200)
                .body())
                .matches("\\{\"data\":\\[\\{\"id\":[0-9]+,\"delivery_id\":\"" + only() + "\",\"status_code\":503,"
                        + "\"error\":\"answered with status 503\",\"answer\":\"\",\"attempted_at\":" + TIME + "}]}");
    }

    @Test
    void deliveriesAreFiltered() {
        hooks.pay();
        hooks.runDue();
        hooks.pay();

        assertThat(deliveries("?status=pending").fields("status")).contains("pending").doesNotContain("delivered");
        assertThat(deliveries("?status=delivered&event_type=payment.succeeded").fields("endpoint_id")).hasSize(1);
        assertThat(deliveries("?event_type=payout.failed").body()).startsWith("{\"data\":[]");
        assertThat(deliveries("?limit=1").fields("endpoint_id")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status=", "status=PENDING", "status=failed", "status=pending&status=pending",
            "event_type=nope", "event_type=", "event_type=failure_burst", "limit=0", "limit=101", "limit=x"})
    void aWrongFilter(String query) {
        hooks.served.refused(hooks.get("/" + id + "/deliveries?" + query), 400);
    }

    @Test
    void replayingH06() {
        hooks.pay();
        String delivery = only();
        hooks.served.refused(replay(id, delivery), 422);
        hooks.runDue();
        String unknown = hooks.served.refused(replay(id, UNKNOWN), 404).body();
        String elsewhere = hooks.endpoint("https://elsewhere.example/");
        for (String strange : List.of("x", delivery.toUpperCase(Locale.ROOT), "%00")) {
            assertThat(hooks.served.refused(replay(id, strange), 404).body()).isEqualTo(unknown);
        }
        assertThat(hooks.served.refused(replay(elsewhere, delivery), 404).body()).isEqualTo(unknown);
        assertThat(hooks.served.refused(replay("callback", delivery), 404).body()).isEqualTo(unknown);
        TestMerchant other = TestMerchant.open(hooks.served.hazina);
        hooks.served.refused(hooks.served.call("POST", "/v1/webhooks/" + id + "/deliveries/" + delivery + "/replay")
                .by(other), 404);
        assertThat(hooks.served.refused(hooks.served
                .call("POST", "/v1/webhooks/callback/deliveries/" + delivery + "/replay").by(other), 404).body())
                .isEqualTo(unknown);

        Response again = ResponseChecks.succeeded(replay(id, delivery).send(), 200);

        assertThat(again.body()).startsWith("{\"id\":\"" + delivery + "\"")
                .contains("\"status\":\"pending\",\"attempts\":1,\"last_status_code\":200");
        hooks.runDue();
        assertThat(hooks.sent(url)).hasSize(2).extracting(WebhookRequest::event)
                .containsOnly(hooks.sent(url).getFirst().event());
        assertThat(hooks.sent(url)).extracting(WebhookRequest::body).containsOnly(hooks.sent(url).getFirst().body());
    }

    @Test
    void whatWentToCallbackUrlsIsListedUnderCallback() {
        hooks.served.hazina.gateway.next(Plan.atOnce());
        ResponseChecks.succeeded(hooks.served.post("/v1/payments", "{\"reference\":\"cb-" + HOSTS.get()
                + "\",\"amount\":1,\"channel\":\"card\",\"card_token\":\"tok_visa\","
                + "\"callback_url\":\"https://callback.example/x\"}").by(hooks.shop).send(), 201);
        hooks.runDue();

        assertThat(deliveries("").body()).startsWith("{\"data\":[]");
        Response listed = ResponseChecks.succeeded(hooks.get("/callback/deliveries").send(), 200);
        assertThat(listed.body()).contains("\"endpoint_id\":\"callback\",\"url\":\"https://callback.example/x\",");
        ResponseChecks.succeeded(replay("callback", listed.field("id")).send(), 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 301, 999})
    void aStrangeStatusIsAFailedAttemptH08(int status) {
        hooks.answering(status);
        hooks.pay();
        hooks.runDue();

        assertThat(deliveries("").body())
                .contains("\"status\":\"pending\",\"attempts\":1,\"last_status_code\":" + status);
    }

    @Test
    void noAnswerIsAFailedAttemptH08() {
        hooks.served.hazina.recordingSender
                .receivers(letter -> new WebhookResponse.Unanswered("the answer broke off or was malformed"));
        hooks.pay();
        hooks.runDue();

        assertThat(deliveries("").body()).contains("\"status\":\"pending\",\"attempts\":1,\"last_status_code\":0");
        assertThat(hooks.get("/" + id + "/deliveries/" + only() + "/attempts").send().field("error"))
                .isEqualTo("the answer broke off or was malformed");
    }

    @Test
    void aSignatureIsExplained() {
        hooks.pay();
        String event = hooks.served.hazina.memory.endpoints().events().getLast().body();
        String header = Signature.of(endpoint.field("signing_secret"), event.getBytes(StandardCharsets.UTF_8),
                hooks.served.hazina.world.clock().instant()).header();

        Response valid = ResponseChecks.succeeded(debug("X-SERVICE-signature", header, event, "\"" + id + "\"").send(),
                200);
        assertThat(valid.body()).startsWith("{\"valid\":true,\"steps\":[{\"step\":\"header_present\",\"ok\":true,")
                .endsWith("],\"failed_step\":null}").doesNotContain("whsec_");
        assertThat(valid.fields("step")).containsExactly("header_present", "header_form", "timestamp", "body",
                "signature");
        Response wrong = ResponseChecks.succeeded(debug("x-service-signature", header, event, "\"callback\"").send(),
                200);
        assertThat(wrong.body()).startsWith("{\"valid\":false,").endsWith("\"failed_step\":\"signature\"}");
        Response printed = ResponseChecks
                .succeeded(debug("x-service-signature", header, event.replace(",", ", "), "null")
                        .send(), 200);
        assertThat(printed.body()).endsWith("\"failed_step\":\"body\"}").contains("parsed and printed again");
        hooks.served.refused(debug("x-service-signature", header, event, "\"x\""), 404);
    }

    /// The event of a payment with many refunds has a body that is longer than any other string may be.
    @ParameterizedTest
    @ValueSource(ints = {4_096, 4_097, 60_000})
    void aLongBodyIsLookedAtToItsEnd(int length) {
        String received = "a".repeat(length);
        String secret = endpoint.field("signing_secret");
        var now = hooks.served.hazina.world.clock().instant();
        String right = Signature.of(secret, received.getBytes(StandardCharsets.UTF_8), now).header();
        String shorter = Signature.of(secret, received.substring(1).getBytes(StandardCharsets.UTF_8), now).header();

        assertThat(ResponseChecks.succeeded(debug("x-service-signature", right, received, "null").send(), 200).body())
                .contains("{\"step\":\"body\",\"ok\":false,", "{\"step\":\"signature\",\"ok\":true,");
        assertThat(ResponseChecks.succeeded(debug("x-service-signature", shorter, received, "null").send(), 200).body())
                .contains("{\"step\":\"signature\",\"ok\":false,");
    }

    @Test
    void aRequestAboutASignatureHasTheLengthOfAnyOther() {
        hooks.served.refused(debug("x-service-signature", "t=1,v1=a", "a".repeat(65_536), "null"), 413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"headers\":{}}", "{\"body\":\"\"}", "{\"headers\":null,\"body\":\"\"}",
            "{\"headers\":[],\"body\":\"\"}", "{\"headers\":{\"a\":1},\"body\":\"\"}", "{\"headers\":{},\"body\":{}}",
            "{\"headers\":{\"a\":\"1\",\"A\":\"2\"},\"body\":\"\"}",
            "{\"headers\":{},\"body\":\"\",\"endpoint_id\":7}"})
    void aWrongQuestionAboutASignature(String body) {
        hooks.served.refused(hooks.served.post("/v1/webhooks/debug-signature", body).by(hooks.shop), 400);
    }

    private Call debug(String name, String header, String received, String endpointId) {
        return hooks.served.post("/v1/webhooks/debug-signature", "{\"headers\":{\"" + name + "\":\"" + header
                + "\"},\"body\":\"" + received.replace("\\", "\\\\").replace("\"", "\\\"") + "\",\"endpoint_id\":"
                + endpointId + "}").by(hooks.shop);
    }
}
