package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.floats.KnownFloats;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.key.Credentials;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// For whom a shared account at a provider receives, over HTTP: one key proposes it, another agrees, and the merchant
/// whose it is sees and claims what came there.
class FloatRuleApiTest {
    private static final String RULES = "/v1/admin/floats/rules";
    private static final String ACCOUNT = "faulty-shared:600100";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final OwnAccountNotices till = OwnAccountNotices.to(served.hazina, "faulty-shared");
    private final Credentials one = served.hazina.operator;
    private final Credentials two = served.hazina.approver;

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aMerchantClaimsWhatASharedAccountReceivesOnceTwoHaveAgreed() {
        KnownFloats.add(served.hazina.world, ACCOUNT);
        String money = till.come(850_00).toString();

        Response proposed = ResponseChecks.succeeded(says(shop, one, ""), 202);
        assertThat(proposed.body()).contains("\"says\":null", "\"proposal\":{\"says\":\"" + shop.merchant());
        assertThat(unassigned(shop)).doesNotContain(money);
        assertThat(
                served.refused(served.post("/v1/unassigned/" + money + "/claim", "{\"reference\":\"early\"}").by(shop),
                        404).body())
                .contains("not_found");
        String read = ",\"proposed_at\":\"" + proposed.field("proposed_at") + "\"";
        assertThat(says(shop, one, read).header("Hazina-Error-Code")).contains("second_person_needed");

        Response agreed = ResponseChecks.succeeded(says(shop, two, read), 200);

        assertThat(agreed.body()).contains("\"says\":\"" + shop.merchant() + "\"", "\"proposal\":null",
                "\"proposed_by\":\"" + one.keyId() + "\"", "\"agreed_by\":\"" + two.keyId() + "\"");
        assertThat(ResponseChecks.succeeded(served.get(RULES).by(one).send(), 200).body())
                .contains("\"float_account\":\"" + ACCOUNT + "\"");
        assertThat(unassigned(shop)).contains(money);
        assertThat(unassigned(other)).doesNotContain(money);
        assertThat(ResponseChecks.succeeded(served.post("/v1/unassigned/" + money + "/claim",
                "{\"reference\":\"sale-1\"}").by(shop).send(), 201).body())
                .contains("\"status\":\"succeeded\"", "\"wallet_id\":\"" + shop.main.id());

        String later = till.come(100_00).toString();
        ResponseChecks.succeeded(ends(one), 202);
        assertThat(unassigned(shop)).contains(later);
        ResponseChecks.succeeded(ends(two), 200);
        assertThat(unassigned(shop)).doesNotContain(later);
    }

    @Test
    void whatIsWithdrawnCountsForNothing() {
        KnownFloats.add(served.hazina.world, ACCOUNT);
        String money = till.come(850_00).toString();
        String at = ResponseChecks.succeeded(says(shop, one, ""), 202).field("proposed_at");

        assertThat(served.call("DELETE", RULES + "/proposal?float_account=" + ACCOUNT
                + "&rule=receives_for&proposed_at=" + at).by(one).send().status()).isEqualTo(204);

        assertThat(says(shop, two, ",\"proposed_at\":\"" + at + "\"").status()).isEqualTo(404);
        assertThat(unassigned(shop)).doesNotContain(money);
    }

    private Response says(TestMerchant merchant, Credentials by, String read) {
        return post(",\"says\":\"" + merchant.merchant() + "\"" + read, by);
    }

    private Response ends(Credentials by) {
        return post("", by);
    }

    private Response post(String more, Credentials by) {
        return served.post(RULES, "{\"float_account\":\"" + ACCOUNT + "\",\"rule\":\"receives_for\"" + more + "}")
                .by(by)
                .send();
    }

    private String unassigned(TestMerchant merchant) {
        return ResponseChecks.succeeded(served.get("/v1/unassigned").by(merchant).send(), 200).body();
    }
}
