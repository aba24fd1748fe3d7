package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.access.Role;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.WebhookSetup;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows H01 to H05 and H07: endpoints, in production, where their addresses are checked.
@TestInstance(Lifecycle.PER_CLASS)
class WebhookApiTest {
    private static final String URL = "https://shop.example/hooks";
    private static final String TIME = "\"[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z\"";
    private static final String KEY = "\\{\"type\":\"key\",\"id\":\"key_[0-9A-Za-z]{20}\",\"label\":\"dashboard\"}";
    private static final String BY = ",\"created_by\":" + KEY;
    private static final String NOT_ROTATED = ",\"signing_secret_rotated_by\":null";
    private static final String ROTATED = ",\"signing_secret_rotated_by\":" + KEY;
    private static final String UUID = "[0-9a-f-]{36}";
    private static final String UNKNOWN = "00000000-0000-4000-8000-000000000000";

    private final WebhookSetup hooks = new WebhookSetup(new HttpSettings(false, TrustedProxies.parse("127.0.0.1")));

    @AfterAll
    void stop() {
        hooks.close();
    }

    @BeforeEach
    void listening() {
        hooks.answering(200);
    }

    @Test
    void probesHaveABucketOfTheirOwn() {
        hooks.served.limits.allow(Bucket.PROBES, 1);
        hooks.served.limits.allow(Bucket.WRITES, 0);
        try {
            ResponseChecks.succeeded(hooks.register(URL, "[\"payment.succeeded\"]").send(), 201);
            assertThat(ResponseChecks.refused(hooks.register(URL, "[\"payment.succeeded\"]").send(), 429)
                    .header("Retry-After"))
                    .isPresent();
            ResponseChecks.refused(hooks.register("not a url", "[]").send(), 429);
            ResponseChecks.succeeded(hooks.get("").send(), 200);
            assertThat(hooks.served.limits.taken()).contains("PROBES " + hooks.shop.merchant())
                    .noneMatch(taken -> taken.startsWith("WRITES"));
        } finally {
            hooks.served.limits.allowAll();
        }
    }

    @Test
    void anEndpointFromItsFirstDayToItsLast() {
        Response made = ResponseChecks
                .succeeded(hooks.register(URL, "[\"payment.succeeded\",\"payout.failed\"]").send(), 201);
        String shown = "\\{\"id\":\"" + UUID + "\",\"url\":\"https://shop.example/hooks\","
                + "\"event_types\":\\[\"payment.succeeded\",\"payout.failed\"],\"created_at\":" + TIME
                + ",\"signing_secret_rotated_at\":";
        assertThat(made.body())
                .matches(shown + "null,\"paused_at\":null,\"disabled_at\":null" + BY + NOT_ROTATED
                        + ",\"signing_secret\":\"whsec_[0-9A-Za-z]{43}\"}");
        String id = made.field("id");
        Response found = ResponseChecks.succeeded(hooks.get("/" + id).send(), 200);
        assertThat(found.body())
                .matches(shown + "null,\"paused_at\":null,\"disabled_at\":null" + BY + NOT_ROTATED + "}");
        assertThat(ResponseChecks.succeeded(hooks.get("").send(), 200).body()).contains(found.body())
                .doesNotContain("whsec_");

        Response rotated = ResponseChecks.succeeded(hooks.post("/" + id + "/rotate-secret").send(), 200);
        assertThat(rotated.body()).matches("\\{\"id\":\"" + id + "\",\"url\":\"https://shop.example/hooks\","
                + "\"signing_secret_next\":\"whsec_[0-9A-Za-z]{43}\",\"signing_secret_rotated_at\":" + TIME + "}");
        Response promoted = ResponseChecks.succeeded(hooks.post("/" + id + "/promote-secret").send(), 200);
        assertThat(promoted.body())
                .matches(shown + TIME + ",\"paused_at\":null,\"disabled_at\":null" + BY + ROTATED + "}");

        Response deleted = ResponseChecks.succeeded(hooks.delete(id).send(), 204);
        assertThat(deleted.body()).isEmpty();
        assertThat(ResponseChecks.succeeded(hooks.get("").send(), 200).body()).doesNotContain(id);
        assertThat(ResponseChecks.succeeded(hooks.get("/" + id).send(), 200).body())
                .matches(shown + TIME + ",\"paused_at\":null,\"disabled_at\":" + TIME + BY + ROTATED + "}");
    }

    @Test
    void theProbeIsSignedAndTellsWhatItIs() {
        Response made = ResponseChecks.succeeded(hooks.register("https://probe.example/", "[\"*\"]").send(), 201);

        WebhookRequest probe = hooks.served.hazina.recordingSender.sent().getLast();
        assertThat(probe.secret().text()).isEqualTo(made.field("signing_secret"));
        assertThat(probe.url().text()).isEqualTo("https://probe.example/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "shop.example", "//shop.example", "ftp://shop.example/", "javascript:alert(1)",
            "http://shop.example/", "https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/",
            "https://169.254.169.254/latest/meta-data", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
            "https://2130706433/", "https://0x7f.1/", "https://user@shop.example/", "https://shop.example/#x",
            "https://shop.example:22/", "https://shop.example:99999/", "https://intranet/", "https://a.internal/",
            "https://sh\\u00f6p.example/", "https://shop.example/\\r\\nX: y", "https://shop.example\\\\@10.0.0.1/"})
    void aWrongUrlH01(String url) {
        int probes = hooks.served.hazina.recordingSender.sent().size();
        hooks.served.refused(hooks.register(url, "[\"*\"]"), 400);
        assertThat(hooks.served.hazina.recordingSender.sent()).hasSize(probes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"event_types\":[\"*\"]}", "{\"url\":null,\"event_types\":[\"*\"]}",
            "{\"url\":7,\"event_types\":[\"*\"]}", "{\"url\":[\"https://shop.example/\"],\"event_types\":[\"*\"]}", ""})
    void aMissingUrlH01(String body) {
        hooks.served.refused(hooks.served.post("/v1/webhooks", body).by(hooks.shop), 400);
    }

    @Test
    void aVeryLongUrlH01() {
        hooks.served.refused(hooks.register("https://shop.example/" + "a".repeat(2_048), "[\"*\"]"), 400);
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                Arguments.of(new WebhookResponse.Answered(301),
                        "the receiver answered 301, and redirects are not followed"),
                Arguments.of(new WebhookResponse.Answered(500), "the receiver answered 500"),
                Arguments.of(new WebhookResponse.Answered(99), "the receiver answered 99"),
                Arguments.of(new WebhookResponse.Unanswered("the URL leads to an address that may not be called"),
                        "the URL leads to an address that may not be called"),
                Arguments.of(new WebhookResponse.Unanswered("no complete answer in time"),
                        "no complete answer in time"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void theRefusalNamesWhatTheProbeMetH02H03(WebhookResponse answer, String cause) {
        int probes = hooks.served.hazina.recordingSender.sent().size();
        hooks.served.hazina.recordingSender.receivers(letter -> answer);
        String list = hooks.get("").send().body();

        assertThat(hooks.served.refused(hooks.register(URL, "[\"*\"]"), 422).body()).isEqualTo(
                "{\"error\":{\"type\":\"precondition_failed\","
                        + "\"message\":\"the verification probe was not answered with 2xx: " + cause + "\"}}");

        assertThat(hooks.served.hazina.recordingSender.sent()).hasSize(probes + 1);
        assertThat(hooks.get("").send().body()).isEqualTo(list);
    }

    static List<String> wrongEvents() {
        return List.of("null", "[]", "\"*\"", "\"payment.failed\"", "[\"nope\"]", "[\"*\",\"payment.failed\"]",
                "[\"payment.failed\",\"payment.failed\"]", "[7]", "[null]", "[[\"*\"]]", "{}", "true",
                "[\"PAYMENT.FAILED\"]",
                "[\"failure_burst\"]", "[" + String.join(",", Collections.nCopies(1_000, "\"payment.failed\"")) + "]");
    }

    @ParameterizedTest
    @MethodSource("wrongEvents")
    void wrongEventsH04(String events) {
        hooks.served.refused(hooks.register(URL, events), 400);
        hooks.served.refused(hooks.served.post("/v1/webhooks", "{\"url\":\"" + URL + "\"}").by(hooks.shop), 400);
    }

    @Test
    void rotatingAndPromotingH05() {
        String id = hooks.endpoint(URL);
        hooks.served.refused(hooks.post("/" + id + "/promote-secret"), 422);
        String first = ResponseChecks.succeeded(hooks.post("/" + id + "/rotate-secret").send(), 200)
                .field("signing_secret_next");
        String second = ResponseChecks.succeeded(hooks.post("/" + id + "/rotate-secret").send(), 200)
                .field("signing_secret_next");
        assertThat(second).isNotEqualTo(first);
        ResponseChecks.succeeded(hooks.post("/" + id + "/promote-secret").send(), 200);
        hooks.served.refused(hooks.post("/" + id + "/promote-secret"), 422);
        hooks.pay();
        hooks.runDue();

        assertThat(hooks.sent(URL).getLast().secret().text()).isEqualTo(second);
    }

    @Test
    void aDeletedEndpointIsGoneAndItsDeliveriesStayH07() {
        String id = hooks.endpoint(URL);
        hooks.pay();
        hooks.runDue();
        ResponseChecks.succeeded(hooks.delete(id).send(), 204);

        String unknown = hooks.served.refused(hooks.get("/" + UNKNOWN), 404).body();
        for (Call call : List.of(hooks.post("/" + id + "/rotate-secret"), hooks.post("/" + id + "/promote-secret"),
                hooks.delete(id))) {
            assertThat(hooks.served.refused(call, 404).body()).isEqualTo(unknown);
        }
        Response deliveries = ResponseChecks.succeeded(hooks.get("/" + id + "/deliveries").send(), 200);
        assertThat(deliveries.fields("status")).contains("delivered");
        hooks.served.refused(hooks.post("/" + id + "/deliveries/" + deliveries.field("id") + "/replay"), 422);
    }

    @Test
    void whatIsNotYoursLooksLikeWhatIsNotThere() {
        TestMerchant other = TestMerchant.open(hooks.served.hazina);
        String id = hooks.endpoint(URL);
        String unknown = hooks.served.refused(hooks.get("/" + UNKNOWN), 404).body();
        for (String end : List.of("", "/rotate-secret", "/promote-secret", "/deliveries")) {
            String method = end.isEmpty() || end.equals("/deliveries") ? "GET" : "POST";
            for (String strange : List.of(id, "x", id.toUpperCase(Locale.ROOT) + "0", "%00")) {
                assertThat(hooks.served.refused(
                        hooks.served.call(method, "/v1/webhooks/" + strange + end).by(other), 404).body())
                        .isEqualTo(unknown);
            }
        }
        assertThat(hooks.served.refused(hooks.served.call("DELETE", "/v1/webhooks/" + id).by(other), 404).body())
                .isEqualTo(unknown);
        assertThat(ResponseChecks.succeeded(hooks.served.get("/v1/webhooks").by(other).send(), 200).body())
                .isEqualTo("{\"data\":[]}");
    }

    @Test
    void whoMayDoWhat() {
        String id = hooks.endpoint(URL);
        for (Role role : List.of(Role.VIEWER, Role.OPERATOR)) {
            var key = hooks.key(role);
            ResponseChecks.succeeded(hooks.served.get("/v1/webhooks").by(key).send(), 200);
            ResponseChecks.succeeded(hooks.served.get("/v1/webhooks/" + id).by(key).send(), 200);
            ResponseChecks.succeeded(hooks.served.get("/v1/webhooks/" + id + "/deliveries").by(key).send(), 200);
            for (Call call : List.of(hooks.served.get("/v1/webhooks/callback-secret"),
                    hooks.served.call("POST", "/v1/webhooks/callback-secret/rotate"),
                    hooks.served.post("/v1/webhooks", "{}"), hooks.served.post("/v1/webhooks/debug-signature", "{}"),
                    hooks.served.call("POST", "/v1/webhooks/" + id + "/rotate-secret"),
                    hooks.served.call("POST", "/v1/webhooks/" + id + "/promote-secret"),
                    hooks.served.call("POST", "/v1/webhooks/" + id + "/deliveries/x/replay"),
                    hooks.served.call("DELETE", "/v1/webhooks/" + id))) {
                hooks.served.refused(call.by(key), 403);
            }
        }
        var admin = hooks.key(Role.ADMIN);
        ResponseChecks.succeeded(hooks.served.get("/v1/webhooks/callback-secret").by(admin).send(), 200);
        ResponseChecks.succeeded(hooks.served.call("POST", "/v1/webhooks/" + id + "/rotate-secret").by(admin).send(),
                200);
        hooks.served.refused(hooks.served.get("/v1/webhooks"), 401);
    }

    @Test
    void theCallbackSecretIsMadeShownAndReplaced() {
        TestMerchant fresh = TestMerchant.open(hooks.served.hazina);
        Call get = hooks.served.get("/v1/webhooks/callback-secret").by(fresh);
        Response first = ResponseChecks.succeeded(get.send(), 200);
        assertThat(first.body()).matches("\\{\"signing_secret\":\"whsec_[0-9A-Za-z]{43}\",\"created_at\":" + TIME
                + ",\"rotated_at\":null" + BY + "}");
        assertThat(get.send().body()).isEqualTo(first.body());

        Response rotated = ResponseChecks.succeeded(
                hooks.served.call("POST", "/v1/webhooks/callback-secret/rotate").by(fresh).send(), 200);

        assertThat(rotated.field("signing_secret")).isNotEqualTo(first.field("signing_secret"));
        assertThat(rotated.field("created_at")).isEqualTo(first.field("created_at"));
        assertThat(rotated.field("rotated_at")).isNotEqualTo("null");
        assertThat(get.send().body()).isEqualTo(rotated.body());
    }
}
