package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// For whom accounts at providers are used, over HTTP.
class ProviderAccountScopeApiTest extends ProviderAccountCalls {

    @Test
    void itIsForTheBusinessAccountsThatItNames() {
        String id = shop.accountId().toString();
        String narrow = body("KES.mm_stk_push").replace("\"routes\"", "\"account_ids\":[\"" + id + "\"],\"routes\"");
        String name = ResponseChecks.succeeded(served.post(ROUTE, narrow).by(served.hazina.operator).send(), 201)
                .field("name");
        assertThat(served.get(ROUTE + "/" + name).by(one).send().body()).contains("\"account_ids\":[\"" + id + "\"]");
        Response forAll = opened(served.hazina.operator);
        assertThat(forAll.body()).contains("\"account_ids\":[]");
        assertThat(served.refused(served.post(ROUTE, narrow).by(one), 409).body()).contains("the account " + name);
        for (String wrong : List.of("none", TestMerchant.open(served.hazina).accountId().toString())) {
            assertThat(served.refused(served.post(ROUTE, narrow.replace(id, wrong)).by(one), 400).body())
                    .contains("account_ids");
        }

        String page = PAGE + "/" + name;
        Browser key = Browser.with(served, served.hazina.operator);
        assertThat(key.get(page).body()).contains(shop.account.number() + " " + shop.account.name());
        assertThat(key.get(page + "/change").body()).contains("value=\"" + shop.account.number() + "\"",
                "The merchant has");
        assertThat(changed(key, page, "HZN00000000").body()).contains("must be numbers of the merchant");
        assertThat(changed(key, page, "").body()).contains("The account " + forAll.field("name"),
                "of the same merchant");
        assertThat(changed(key, page, " " + shop.account.number().toLowerCase(Locale.ROOT) + ",").status())
                .isEqualTo(303);
    }

    /// Any number of them, side by side.
    @Test
    void onlyAccountsOfThePlatformReceive() {
        String merchant = shop.merchant().toString();
        String received = body("KES.mm_c2b").replace("\"merchant_id\":\"" + merchant + "\",", "");
        for (int i = 0; i < 2; i++) {
            assertThat(ResponseChecks.succeeded(served.post(ROUTE, received).by(served.hazina.operator).send(), 201)
                    .body()).contains("\"routes\":[\"KES.mm_c2b\"]");
        }
        String name = opened(served.hazina.operator).field("name");
        for (Response refused : List.of(
                served.refused(served.post(ROUTE, body("KES.mm_c2b")).by(served.hazina.operator), 400),
                served.refused(served.call("PATCH", ROUTE + "/" + name).json("{\"routes\":[\"KES.mm_c2b\"]}")
                        .by(served.hazina.operator), 400))) {
            assertThat(refused.body()).contains("which accounts of the platform have alone");
        }

        Browser key = Browser.with(served, served.hazina.operator);
        assertThat(key.get(PAGE + "/new?provider=daraja").body()).contains("KES.mm_c2b");
        assertThat(key.get(PAGE + "/new?provider=daraja&merchant=" + merchant).body()).doesNotContain("KES.mm_c2b");
        assertThat(key.get(PAGE + "/" + name + "/change").body()).doesNotContain("KES.mm_c2b");
    }

    @Test
    void thePlatformHasFurtherAccounts() {
        String merchant = shop.merchant().toString();
        String further = body("KES.mm_stk_push").replace("\"merchant_id\":\"" + merchant + "\"",
                "\"for_merchants\":[\"" + merchant + "\"]");
        Response proposed = ResponseChecks.succeeded(served.post(ROUTE, further).by(one).send(), 202);
        assertThat(proposed.body()).contains("\"merchant_id\":null", "\"for_merchants\":[\"" + merchant + "\"]");
        assertThat(ResponseChecks.succeeded(agree(proposed, two), 200).body()).contains("\"state\":\"active\"");
        assertThat(served.refused(served.post(ROUTE, further).by(one), 409).body()).contains("of the platform");
        served.refused(served.post(ROUTE, body("KES.mm_b2c").replace("\"routes\"", "\"for_merchants\":[\"" + merchant
                + "\"],\"routes\"")).by(one), 400);

        String page = PAGE + "/" + proposed.field("name");
        Browser key = Browser.with(served, served.hazina.operator);
        assertThat(hidden(key.get(page)).body()).contains("of the platform", "Duka");
        assertThat(key.get(PAGE + "?merchant=" + merchant).body()).contains(page, "the platform");
        assertThat(key.get(page + "/change").body()).contains("value=\"" + merchant + "\"", "IDs of merchants");
        assertThat(changed(key, page, "").status()).isEqualTo(303);
        assertThat(key.get(page).body()).contains("all merchants");
        Response fresh = key.submit(key.get(PAGE + "/new?provider=daraja"), PAGE + "/new",
                typed("merchant_id", "", "routes", "KES.mm_b2c", "for", merchant));
        assertThat(fresh.status()).as(fresh.body()).isEqualTo(303);
    }
}
