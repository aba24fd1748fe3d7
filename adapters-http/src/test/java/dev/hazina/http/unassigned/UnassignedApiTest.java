package dev.hazina.http.unassigned;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Money at a merchant's own till, listed and claimed in the API.
@TestInstance(Lifecycle.PER_CLASS)
class UnassignedApiTest {
    private static final String PATH = "/v1/unassigned";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final OwnAccountNotices till = OwnAccountNotices.of(served.hazina, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void itIsListedClaimedAndToldOfByAnEvent() {
        String id = till.come(850_00).toString();
        assertThat(list().body()).contains("\"id\":\"" + id, "\"amount\":850.00", "\"paid_to\":\"600100\"",
                "\"account_reference\":\"my shop\"", "\"phone\":\"+254700000009\"");

        Response claimed = ResponseChecks.succeeded(claim(id, "{\"reference\":\"order-1\"}", "claim-1"), 201);

        assertThat(claimed.body()).contains("\"id\":\"" + id, "\"reference\":\"order-1\"", "\"status\":\"succeeded\"",
                "\"channel\":\"mm_c2b\"", "\"wallet_id\":\"" + shop.main.id());
        assertThat(claim(id, "{\"reference\":\"order-1\"}", "claim-1").body()).isEqualTo(claimed.body());
        assertThat(served.get("/v1/payments/" + id).by(shop).send().body()).contains("\"reference\":\"order-1\"");
        assertThat(list().body()).doesNotContain(id);
        assertThat(ApiDocument.json(served.get("/v1/events").by(shop).send().body()).path("data").valueStream()
                .map(event -> event.path("event_type").asText())).contains("payment.succeeded");
        assertThat(served.refused(served.post(PATH + "/" + id + "/claim", "{\"reference\":\"order-2\"}").by(shop), 409)
                .header("Hazina-Error-Code")).contains("money_assigned");
    }

    @Test
    void anotherPaymentsReferenceIsRefusedWithItsId() {
        String first = till.come(10_00).toString();
        String second = till.come(20_00).toString();
        ResponseChecks.succeeded(claim(first, "{\"reference\":\"order-3\"}", "claim-3"), 201);

        Response refused = served.refused(
                served.post(PATH + "/" + second + "/claim", "{\"reference\":\"order-3\"}").by(shop), 409);

        assertThat(refused.header("Hazina-Error-Code")).contains("reference_used");
        assertThat(refused.header("Hazina-Existing-Payment")).contains(first);
        assertThat(list().body()).contains(second);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                                                    | 400 | reference
            {"reference":""}                                                      | 400 | reference
            {"reference":7}                                                       | 400 | reference
            {"reference":"order-4","wallet_id":"wlt_00000000000000000000000000"}  | 404 | wallet
            """)
    void whatIsWrongIsNamed(String body, int status, String named) {
        String id = till.come(30_00).toString();

        assertThat(served.refused(served.post(PATH + "/" + id + "/claim", body).by(shop), status).body())
                .contains(named);
    }

    @ParameterizedTest
    @CsvSource({"not-an-id", "00000000-0000-0007-0000-000000000007"})
    void whatNeverCameIsNotFound(String id) {
        assertThat(served.refused(served.post(PATH + "/" + id + "/claim", "{\"reference\":\"x\"}").by(shop), 404)
                .header("Hazina-Error-Code")).contains("unassigned_payment_not_found");
    }

    @Test
    void aMerchantWithoutAnAccountOfItsOwnHasNone() {
        till.come(40_00);
        TestMerchant other = TestMerchant.open(served.hazina);

        assertThat(served.get(PATH).by(other).send().body()).contains("\"data\":[]");
    }

    /// A key of one business account neither sees nor claims what came to the account of another.
    @Test
    void whatCameForABusinessAccountIsThatOnesAlone() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        MerchantActions actions = new MerchantActions(served.hazina, owner);
        String id = OwnAccountNotices.one(served.hazina, owner);
        Credentials branch = actions.issue(Role.OPERATOR, actions.open("Branch")).credentials();
        assertThat(served.get(PATH).by(branch).send().body()).contains(id);

        String account = served.hazina.world.providerAccounts().list().getLast().name();
        ResponseChecks.succeeded(served.call("PATCH", "/v1/admin/provider-accounts/" + account)
                .json("{\"account_ids\":[\"" + owner.accountId() + "\"]}").by(served.hazina.operator).send(), 200);

        assertThat(served.get(PATH).by(branch).send().body()).contains("\"data\":[]");
        served.refused(served.post(PATH + "/" + id + "/claim", "{\"reference\":\"order-9\"}").by(branch), 404);
        assertThat(served.get(PATH).by(owner).send().body()).contains(id);
    }

    private Response list() {
        return ResponseChecks.succeeded(served.get(PATH).by(shop).send(), 200);
    }

    private Response claim(String id, String body, String key) {
        return served.post(PATH + "/" + id + "/claim", body).by(shop).header("Idempotency-Key", key).send();
    }
}
