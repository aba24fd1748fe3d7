package dev.hazina.http.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The search, over the API and on its page.
@TestInstance(Lifecycle.PER_CLASS)
class SearchApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant stranger = TestMerchant.open(served.hazina);

    SearchApiTest() {
        shop.pay(shop.order(1_500_00).reference("INV-7"));
        stranger.pay(stranger.order(1_500_00).reference("INV-8"));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Call search(String text) {
        return served.get("/v1/search?q=" + text).by(shop);
    }

    @ParameterizedTest
    @ValueSource(strings = {"inv", "INV-7", "1500", "1,500.00", "KES%201500", "0712345678", "+254712345678"})
    void aPaymentIsFound(String text) {
        Response found = ResponseChecks.succeeded(search(text).send(), 200);
        assertThat(found.fields("type")).containsExactly("payment");
        assertThat(found.body()).contains("\"reference\":\"INV-7\"", "\"amount\":1500.00", "\"currency\":\"KES\"",
                "\"status\":\"processing\"", "\"later_outcome\":null", "\"more\":[]").doesNotContain("INV-8");
    }

    @Test
    void anothersIdsAndReferencesAreNotFound() {
        for (String theirs : new String[]{"INV-8", stranger.payment("INV-8").details().id().toString(),
                stranger.main.id().toString(), stranger.main.number(), stranger.account.number(),
                stranger.accountId().toString()}) {
            assertThat(ResponseChecks.succeeded(search(theirs).send(), 200).fields("type")).as(theirs).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "%20", "a&q=b", "%00"})
    void aTextIsRequiredOnce(String text) {
        served.refused(search(text), 400);
    }

    @Test
    void aTextHasAnEnd() {
        served.refused(search("x".repeat(256)), 400);
        served.refused(served.get("/v1/search").by(shop), 400);
        assertThat(ResponseChecks.succeeded(search("x".repeat(255)).send(), 200).fields("type")).isEmpty();
    }

    @Test
    void everyPageHasTheBoxAndResultsHaveTheirPages() {
        Browser browser = Browser.of(served, shop);
        assertThat(browser.get("/dashboard").body()).contains("action=\"/dashboard/search\"", "name=\"q\"");
        Response page = browser.get("/dashboard/search?q=inv-7");
        assertThat(page.body()).contains("/dashboard/payments/" + shop.payment("INV-7").details().id(),
                "value=\"inv-7\"");
        assertThat(browser.get("/dashboard/search?q=%3Cb%3E").body()).contains("Nothing found")
                .doesNotContain("<b>");
        assertThat(browser.get("/dashboard/search?q=").body()).contains("Search for anything");
    }

    @Test
    void whatIsInAnotherAccountIsOfferedThere() {
        TestMerchant owner = TestMerchant.open(served.hazina);
        Account branch = new MerchantActions(served.hazina, owner).open("Branch");
        Browser browser = Browser.with(served, new MerchantActions(served.hazina, owner).signIn().credentials());
        String payment = owner.pay(owner.order(5_00).reference("elsewhere-1")).details().id().toString();
        String address = "/dashboard/payments/" + payment;
        browser.submit(browser.get("/dashboard"), "/dashboard/account", Map.of("account", branch.number()));

        Response results = browser.get("/dashboard/search?q=elsewhere");
        assertThat(results.body()).contains("In your other accounts", "Switch to", owner.account.number());
        Response missing = browser.get(address);
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.body()).contains("It belongs to another of your accounts.", owner.account.number());
        assertThat(browser.get("/dashboard/payments/" + stranger.payment("INV-8").details().id()).body())
                .doesNotContain("It belongs to another");
        Response switched = browser.submit(missing, "/dashboard/account",
                Map.of("account", owner.account.number(), "next", address));
        assertThat(switched.header("Location")).contains(address);
        assertThat(browser.get(address).body()).contains("elsewhere-1");
    }
}
