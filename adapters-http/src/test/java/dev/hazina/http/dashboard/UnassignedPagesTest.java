package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Money at the merchant's own till, seen and claimed on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class UnassignedPagesTest {
    private static final String LIST = "/dashboard/unassigned";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final OwnAccountNotices till = OwnAccountNotices.of(served.hazina, shop);
    private final Browser browser = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void whatCameIsListedAndAssignedToASale() {
        String claim = LIST + "/" + till.come(850_00) + "/claim";
        assertThat(browser.get("/dashboard/payments").body()).contains("href=\"" + LIST + "\"");
        assertThat(browser.get(LIST).body()).contains("850.00", "my shop", "+254700000009", claim);

        Response claimed = post(claim, "order 7");

        assertThat(claimed.status()).isEqualTo(303);
        assertThat(shop.available(shop.main)).isGreaterThanOrEqualTo(850_00);
        assertThat(browser.get(LIST).body()).doesNotContain(claim);
        Response again = post(claim, "order 8");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.body()).contains("The money is assigned already, or being decided about");
    }

    @Test
    void aReferenceThatIsUsedIsSaid() {
        String first = LIST + "/" + till.come(10_00) + "/claim";
        String second = LIST + "/" + till.come(10_00) + "/claim";
        post(first, "order 9");

        assertThat(post(second, "order 9").status()).isEqualTo(409);
        assertThat(post(second, "").status()).isEqualTo(400);
        assertThat(post(second, "order 10").status()).isEqualTo(303);
    }

    @Test
    void withoutAnAccountOfItsOwnTheListSaysWhatItIsFor() {
        Browser other = Browser.of(served, TestMerchant.open(served.hazina));

        assertThat(other.get(LIST).body()).contains("Nothing waits to be assigned");
    }

    @Test
    void aClaimIsTakenBackFromThePageOfItsPayment() {
        String page = "/dashboard/payments/" + Claims.make(served, shop, till);
        long before = shop.available(shop.main);
        assertThat(browser.get(page).body()).contains(page + "/take-back", "nothing can be refunded now");
        assertThat(browser.get(page + "/take-back").body()).contains("Take this money back from the sale?", "850.00");

        FilledForm form = FilledForm.at(browser, page + "/take-back", Map.of("reason", "another sale"));
        assertThat(browser.post(form.action(), form.fields()).status()).isEqualTo(303);

        assertThat(shop.available(shop.main)).isLessThan(before);
        assertThat(browser.get(page).body()).contains("The payment was taken back")
                .doesNotContain(page + "/take-back", page + "/refund");
        assertThat(browser.get(LIST).body()).contains("850.00");
        FilledForm again = FilledForm.at(browser, page + "/take-back", Map.of("reason", "another sale"));
        assertThat(browser.post(again.action(), again.fields()).status()).isEqualTo(422);
    }

    private Response post(String page, String reference) {
        FilledForm form = FilledForm.at(browser, page,
                Map.of("reference", reference, "wallet", shop.main.id().toString()));
        return browser.post(form.action(), form.fields());
    }
}
