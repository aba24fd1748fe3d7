package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The fees of one merchant, over the API and on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class MerchantFeeApiTest {
    private static final String RULES = "{\"rules\":\"KES.mm_stk_push=100bp\"}";
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void twoKeysAgreeByTheSameRequest() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String path = "/v1/admin/merchants/" + shop.merchant() + "/fees";
        Credentials first = served.hazina.operator;
        Credentials second = served.hazina.approver;
        assertThat(call("GET", path, first, "").body()).contains("\"rules\":\"\",\"terms\":[],\"proposal\":null");

        Response proposed = ResponseChecks.succeeded(call("POST", path, first, RULES), 202);
        assertThat(proposed.body()).contains("\"counts_from\":null", "\"expires_at\"");
        ResponseChecks.refused(call("POST", path, first, RULES), 422);
        assertThat(ResponseChecks.refused(call("POST", path, second, "{}"), 422).body()).contains("other fees");
        Response agreed = ResponseChecks.succeeded(call("POST", path, second, RULES), 200);
        assertThat(agreed.body()).contains("\"rules\":\"KES.mm_stk_push=100bp\"", "\"number\":1",
                "\"proposal\":null");

        assertThat(Browser.of(served, shop).get("/dashboard/fees").body()).contains("<strong>1 %</strong>");
        ResponseChecks.refused(call("DELETE", path + "/proposal", second, ""), 404);
        ResponseChecks.refused(call("POST", path, first, "{\"rules\":\"KES.fax=1\"}"), 400);
        ResponseChecks.refused(call("POST", path, first, "{\"counts_from\":\"2020-01-01T00:00:00Z\"}"), 400);
        ResponseChecks.refused(
                call("GET", "/v1/admin/merchants/01994f5f-1b09-7a2c-8d4e-79f6a5b4c3d2/fees", first, ""), 404);
        call("POST", path, first, "{}");
        assertThat(call("DELETE", path + "/proposal", second, "").status()).isEqualTo(204);
    }

    @Test
    void aPreviewComparesTheLastMonthAndRecordsNothing() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String path = "/v1/admin/merchants/" + shop.merchant() + "/fees";
        Credentials by = served.hazina.operator;
        pays(shop, 200_00);
        nextMonth();

        Response made = ResponseChecks.succeeded(
                call("POST", path + "/preview", by, "{\"rules\":\"KES.card=290bp+30\"}"), 200);
        assertThat(made.body()).contains("\"rules\":\"KES.card=290bp+30\"", "\"counted_in_part\":false",
                "\"rows\":[{\"currency\":\"KES\",\"channel\":\"card\",\"count\":1,\"amount\":200.00,"
                        + "\"charged\":0.00,\"previewed\":35.80}]");
        assertThat(call("GET", path, by, "").body()).contains("\"terms\":[],\"proposal\":null");
        assertThat(ResponseChecks.succeeded(call("POST", path + "/preview", by, "{}"), 200).body())
                .contains("\"previewed\":0.00");
        ResponseChecks.refused(call("POST", path + "/preview", by, "{\"rules\":\"KES.fax=1\"}"), 400);
        ResponseChecks.refused(call("POST",
                "/v1/admin/merchants/01994f5f-1b09-7a2c-8d4e-79f6a5b4c3d2/fees/preview", by, "{}"), 404);
    }

    private void pays(TestMerchant shop, long minor) {
        new TestInstructions(served.hazina, shop).paid(minor);
    }

    private void nextMonth() {
        served.hazina.world.clock().advance(Duration.ofDays(31));
    }

    private Response call(String method, String path, Credentials by, String body) {
        var call = served.call(method, path).by(by);
        return (body.isEmpty() ? call : call.json(body)).send();
    }

    @Test
    void onThePagesOneProposesAndAnotherAgrees() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String page = "/dashboard/operator/merchants/" + shop.merchant() + "/fees";
        Browser first = Browser.with(served, served.hazina.operator);
        Browser second = Browser.with(served, served.hazina.approver);
        assertThat(first.get("/dashboard/operator/merchants/" + shop.merchant()).body()).contains(page);

        pays(shop, 200_00);
        nextMonth();
        Map<String, String> fees = Map.of("rules", "KES.card=300bp", "counts_from", "2026-12-01T00:00:00+03:00");
        assertThat(first.submit(first.get(page), page, fees).body()).contains("Propose these fees for",
                "KES.card=300bp", "Last month: KES Card", "1, together KES 200.00. Charged: KES 0.00."
                        + " By these fees: KES 6.00.");
        assertThat(first.submit(first.get(page), page, Map.of("rules", "KES.fax=1")).body())
                .contains("Rules can't be read");
        assertThat(first.get(page).body()).doesNotContain(page + "/agree");
        Map<String, String> confirmed = new HashMap<>(fees);
        confirmed.put("confirmed", "yes");
        first.submit(first.get(page), page, confirmed);

        assertThat(first.get(page).body()).contains("KES.card=300bp", "A second person has to agree to this.")
                .doesNotContain(page + "/agree");
        assertThat(second.get(page).body()).contains(page + "/agree");
        assertThat(first.get("/dashboard/operator/agreements").body()).contains("KES.card=300bp", page);
        String agree = page + "/agree";
        assertThat(second.get(agree).body()).contains("By these fees: KES 6.00.");
        second.submit(second.get(agree), agree, Map.of("confirmed", "yes"));
        assertThat(second.get(page).body()).contains("What was agreed", "KES.card=300bp").doesNotContain(agree);
        assertThat(second.get("/dashboard/operator/agreements").body()).doesNotContain("KES.card=300bp");
        assertThat(Browser.of(served, shop).get("/dashboard/fees").body()).contains("Fees that will change",
                "1 Dec 2026, 00:00", "<strong>3 %</strong>");
    }

    /// What took its place is not agreed to unseen.
    @Test
    void onThePagesNothingIsDecidedThatWasReplacedMeanwhile() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        String path = "/v1/admin/merchants/" + shop.merchant() + "/fees";
        String page = "/dashboard/operator/merchants/" + shop.merchant() + "/fees/";
        Browser second = Browser.with(served, served.hazina.approver);
        for (String decide : List.of("agree", "withdraw")) {
            call("POST", path, served.hazina.operator, RULES);
            Response shown = second.get(page + decide);
            served.hazina.world.clock().advance(Duration.ofSeconds(1));
            call("POST", path, served.hazina.operator, "{\"rules\":\"KES.card=900bp\"}");

            assertThat(second.submit(shown, page + decide, Map.of("confirmed", "yes")).status()).isEqualTo(404);
            assertThat(call("GET", path, served.hazina.operator, "").body())
                    .contains("\"terms\":[],\"proposal\":{\"rules\":\"KES.card=900bp\"");
        }
    }
}
