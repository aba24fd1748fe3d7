package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Addresses, forms and headers with values that no browser sends by itself. [Browser] refuses every answer of 500.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardAddressesTest {
    private static final String SIGN_IN = "/dashboard/sign-in";
    /// As deep as the longest line of a request allows.
    private static final String DEEP = "/dashboard" + "/a".repeat(3_900);
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aVeryDeepAddressToGoToIsOneLikeAnyOther() {
        Browser browser = new Browser(served);
        Response page = browser.get(SIGN_IN + "?next=" + DEEP);
        assertThat(page.status()).isEqualTo(200);
        String deeper = "/dashboard" + "/a".repeat(10_000);
        Response in = browser.submit(page, SIGN_IN,
                Map.of("email", shop.email, "password", TestMerchant.PASSWORD, "next", deeper));
        assertThat(in.header("Location")).contains(deeper);
    }

    @Test
    void aVeryDeepRefererIsOneLikeAnyOther() {
        Response ended = new Browser(served).send("POST", "/dashboard/theme", "",
                List.of("Referer: http://localhost" + DEEP));
        assertThat(ended.status()).isEqualTo(303);
    }

    @Test
    void aVeryLongNumberIsNoAmount() {
        Browser browser = Browser.of(served, shop);
        assertThat(browser.get("/dashboard/payments?amount=1" + ",111".repeat(1_900)).status()).isEqualTo(200);
        Response refused = browser.submit(browser.get("/dashboard/payments/new"), "/dashboard/payments/new",
                Map.of("reference", "long-number", "amount", "1" + ",111".repeat(8_000), "currency", "KES"));
        assertThat(refused.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"did=a&did=b", "did=%00", "did=%00&next=%00", "next=a&next=b"})
    void anUnreadableQueryIsRefusedWithAPage(String query) {
        for (Response page : List.of(new Browser(served).get(SIGN_IN + "?" + query),
                Browser.of(served, shop).get("/dashboard/payments?before=x&" + query))) {
            assertThat(page.status()).isIn(200, 400);
            assertThat(page.header("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.header("Content-Security-Policy")).isPresent();
        }
    }
}
