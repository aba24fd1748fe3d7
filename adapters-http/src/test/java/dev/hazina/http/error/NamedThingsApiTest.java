package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A request that names another thing by a member or a parameter, and there is no such thing, is told which one it is.
@TestInstance(Lifecycle.PER_CLASS)
class NamedThingsApiTest {
    private static final Pattern NAMES_A_THING = Pattern.compile(".*_ids?|.*_of|for_merchants");
    private static final Set<String> THINGS_OF_LISTS = Set.of("wallet", "wallet_id", "merchant_id", "payment_id");
    private static final String PAYMENT = "\"reference\":\"named\",\"amount\":10,\"payer_phone\":\"+254712345678\"";
    private static final String PAYOUT = "\"amount\":10,\"destination_phone\":\"+254712345678\"";
    private static final String ACCOUNT = "\"provider\":\"daraja\",\"routes\":[\"KES.mm_stk_push\"],"
            + "\"settings\":{\"consumer_key\":\"k\"}";
    /// What else a request has to have by which a thing is named. Where the member is a list, it holds the id.
    private static final Map<String, String> BODIES = Map.ofEntries(
            Map.entry("POST /v1/keys account_ids", "\"label\":\"named\",\"role\":\"viewer\""),
            Map.entry("POST /v1/payments wallet_id", PAYMENT), Map.entry("POST /v1/payments retry_of", PAYMENT),
            Map.entry("POST /v1/transfers from_wallet_id", "\"amount\":1,\"to_wallet_id\":\"MAIN\""),
            Map.entry("POST /v1/transfers to_wallet_id", "\"amount\":1,\"from_wallet_id\":\"MAIN\""),
            Map.entry("POST /v1/transfers/preview from_wallet_id", "\"amount\":1,\"to_wallet_id\":\"MAIN\""),
            Map.entry("POST /v1/transfers/preview to_wallet_id", "\"amount\":1,\"from_wallet_id\":\"MAIN\""),
            Map.entry("POST /v1/payouts wallet_id", PAYOUT), Map.entry("POST /v1/payouts/preview wallet_id", PAYOUT),
            Map.entry("POST /v1/payment-requests wallet_id", "\"reference\":\"named\",\"amount\":10"),
            Map.entry("POST /v1/unassigned/{id}/claim wallet_id", "\"reference\":\"named\""),
            Map.entry("POST /v1/webhooks/debug-signature endpoint_id",
                    "\"body\":\"{}\",\"headers\":{\"Webhook-Id\":\"x\"}"),
            Map.entry("POST /v1/admin/inbound-payments exception_id", "\"provider\":\"simulator\",\"currency\":\"KES\","
                    + "\"amount\":10,\"receipt\":\"NAMED1\",\"paid_at\":\"2026-01-01T00:00:00Z\","
                    + "\"account_reference\":\"x\",\"note\":\"the payer called\""),
            Map.entry("POST /v1/admin/exceptions/{id}/resolve wallet_id",
                    "\"action\":\"credit_wallet\",\"note\":\"the payer called\""),
            Map.entry("POST /v1/admin/provider-accounts merchant_id", ACCOUNT),
            Map.entry("POST /v1/admin/provider-accounts account_ids", ACCOUNT + ",\"merchant_id\":\"SHOP\""),
            Map.entry("POST /v1/admin/provider-accounts for_merchants", ACCOUNT),
            Map.entry("PATCH /v1/admin/provider-accounts/{name} account_ids", ""),
            Map.entry("PATCH /v1/admin/provider-accounts/{name} for_merchants", ""));

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final OwnAccountNotices till = OwnAccountNotices.of(served.hazina, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void everyRouteThatNamesAThingIsTried() {
        Set<String> named = new TreeSet<>();
        for (ApiOperation operation : ApiDocument.of(served).operations()) {
            ApiDocument.of(served).resolve(operation.requestSchema()).path("properties").fieldNames()
                    .forEachRemaining(member -> {
                        if (NAMES_A_THING.matcher(member).matches()) {
                            named.add(operation.name() + " " + member);
                        }
                    });
        }
        assertThat(named).isEqualTo(new TreeSet<>(BODIES.keySet()));
    }

    Stream<String> requests() {
        return BODIES.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("requests")
    void aMemberThatNamesNothingIsNamed(String request) {
        String[] words = request.split(" ");
        String member = words[2];
        Response refused = refuse(words[0], path(words[1]), body(member, BODIES.get(request)));

        ResponseChecks.refused(refused, member.endsWith("s") ? listed(words[1]) : 404);
        assertThat(refused.header("Hazina-Error-Field")).as(refused.body()).contains(member);
    }

    /// A list of ids is wrong as a whole.
    private static int listed(String template) {
        return template.equals("/v1/keys") ? 403 : 400;
    }

    private static String body(String member, String more) {
        String id = "\"" + UUID.randomUUID() + "\"";
        boolean list = member.endsWith("s");
        return "{\"" + member + "\":" + (list ? "[" + id + "]" : id) + (more.isEmpty() ? "" : "," + more) + "}";
    }

    private String path(String template) {
        if (template.startsWith("/v1/unassigned/")) {
            return template.replace("{id}", till.come(850_00).toString());
        }
        return template.startsWith("/v1/admin/exceptions/")
                ? template.replace("{id}", unmatched())
                : template.replace("{name}", till.provider());
    }

    /// Money that came to the platform's own account for no merchant.
    private String unmatched() {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"+254712345678"}""")
                .by(served.hazina.operator).send(), 202);
        return served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().id().toString();
    }

    private Response refuse(String method, String path, String body) {
        String sent = body.replace("MAIN", shop.main.id().toString()).replace("SHOP", shop.merchant().toString());
        Call call = served.call(method, path).json(sent);
        return (path.startsWith("/v1/admin/") ? call.by(served.hazina.operator) : call.by(shop)).send();
    }

    Stream<String> lists() {
        return ApiDocument.of(served).operations().stream().flatMap(operation -> operation.parameters("query").stream()
                .map(parameter -> parameter.path("name").asText()).filter(THINGS_OF_LISTS::contains)
                .map(name -> operation.path() + "?" + name));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aParameterThatNamesNothingIsNamed(String list) {
        String name = list.substring(list.indexOf('?') + 1);
        Call call = served.get(list + "=" + UUID.randomUUID());
        Response refused = served
                .refused(list.startsWith("/v1/admin/") ? call.by(served.hazina.operator) : call.by(shop), 404);
        assertThat(refused.header("Hazina-Error-Field")).contains(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "12345678", "1-1-1-1-1"})
    void aTextThatIsNoIdIsNamedToo(String text) {
        String body = "{\"from_wallet_id\":\"MAIN\",\"to_wallet_id\":\"" + text + "\",\"amount\":1}";
        Response refused = ResponseChecks.refused(refuse("POST", "/v1/transfers", body), 404);
        assertThat(refused.header("Hazina-Error-Field")).contains("to_wallet_id");
    }
}
