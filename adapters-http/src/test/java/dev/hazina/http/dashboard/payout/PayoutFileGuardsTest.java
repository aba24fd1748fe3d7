package dev.hazina.http.dashboard.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What guards the form of a payout guards a file of them.
@TestInstance(Lifecycle.PER_CLASS)
class PayoutFileGuardsTest {
    private static final String PAGE = "/dashboard/payouts/file";
    private static final String FILE = "phone,amount\n0712345678,5\n0712345679,50\n";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    PayoutFileGuardsTest() {
        shop.enrich(shop.main, 10_000_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return served.hazina.world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest())
                .rows();
    }

    private Response shown(Browser browser, String file) {
        return browser.submit(browser.get(PAGE), PAGE, Map.of("wallet", shop.main.id().toString(), "rows", file));
    }

    @Test
    void rowsAreHeldAsPayoutsAreAndACodeIsAskedForOnce() {
        ResponseChecks.succeeded(served.call("PUT", "/v1/payout-rules/KES").json("{\"approval_from\":20}").by(shop)
                .send(), 200);
        FactorUser factor = new FactorUser(served.hazina, shop.signedIn.user());
        factor.switchOn();
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
        Browser browser = Browser.with(served, factor.signIn(Optional.of(factor.code())).credentials());
        assertThat(shown(browser, FILE).body()).contains("It waits until a second person approves it.")
                .doesNotContain("name=\"code\"");

        served.hazina.world.clock().advance(Duration.ofMinutes(16));
        Response due = shown(browser, FILE);
        assertThat(due.body()).contains("name=\"code\"");
        Map<String, String> confirmed = new LinkedHashMap<>(Map.of("confirmed", "yes"));
        Response missing = browser.submit(due, PAGE, confirmed);
        assertThat(missing.status()).isEqualTo(400);
        assertThat(missing.body()).doesNotContain("<dd>phone", "<dd>2");
        confirmed.put("code", "7654321");
        Response wrong = browser.submit(missing, PAGE, confirmed);
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(payouts()).isEmpty();
        confirmed.put("code", factor.code());
        Response paid = browser.submit(wrong, PAGE, confirmed);

        assertThat(paid.body()).contains("2 of 2 rows", "It waits until a second person approves it.");
        assertThat(payouts()).hasSize(2)
                .filteredOn(payout -> payout.details().amount().minor() == 50_00)
                .allSatisfy(payout -> assertThat(payout.holds()).isNotEmpty());
    }

    @Test
    void aFormOfAnotherSessionPaysNothing() {
        TestMerchant other = TestMerchant.open(served.hazina);
        Browser theirs = Browser.of(served, other);
        int before = payouts().size();
        Response mine = shown(Browser.of(served, TestMerchant.open(served.hazina)), "phone,amount\n0712345678,5\n");
        assertThat(mine.status()).isEqualTo(404);

        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(theirs.get(PAGE), PAGE));
        fields.putAll(Map.of("wallet", shop.main.id().toString(), "rows", FILE, "offered", "2,3", "confirmed", "yes"));
        assertThat(theirs.post(PAGE, fields).status()).isEqualTo(404);
        fields.put("token", "x");
        assertThat(theirs.post(PAGE, fields).status()).isEqualTo(403);
        assertThat(payouts()).hasSize(before);
    }
}
