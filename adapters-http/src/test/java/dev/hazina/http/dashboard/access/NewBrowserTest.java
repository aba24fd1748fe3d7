package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A person is told of a sign-in in a browser in which they haven't signed in before, with and without a second factor.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NewBrowserTest {
    private final Served served = Served.sandbox();
    private TestMerchant shop;

    @AfterAll
    void stop() {
        served.close();
    }

    @BeforeEach
    void open() {
        shop = TestMerchant.open(served.hazina);
    }

    /// Whether the newest sign-in was told.
    private boolean isTold() {
        return new MerchantActions(served.hazina, shop).entries().stream()
                .filter(entry -> entry.act().action() == AuditAct.USER_SIGNED_IN).findFirst()
                .flatMap(entry -> entry.act().after()).orElseThrow().has("new_browser");
    }

    private void enterCode(Browser browser) {
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
        Response asked = browser.signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(browser.submit(asked, "/dashboard/sign-in/code", FactorSignIn.pending(asked,
                new FactorUser(served.hazina, shop.signedIn.user()).code())).status()).isEqualTo(303);
    }

    @Test
    void aBrowserIsNewOnce() {
        Browser browser = new Browser(served);
        browser.signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(isTold()).isTrue();
        String known = browser.cookies.get("hazina-browser");

        Browser later = new Browser(served);
        later.cookies.put("hazina-browser", known);
        later.signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(isTold()).isFalse();
        Browser forged = new Browser(served);
        forged.cookies.put("hazina-browser", known.substring(1));
        forged.signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(isTold()).isTrue();

        new FactorUser(served.hazina, shop.signedIn.user()).switchOn();
        Browser coded = new Browser(served);
        enterCode(coded);
        assertThat(isTold()).isTrue();
        coded.cookies.keySet().retainAll(List.of("hazina-browser"));
        enterCode(coded);
        assertThat(isTold()).isFalse();
    }

    @Test
    void aSignInByTheApiIsToldEachTime() {
        String body = "{\"email\":\"" + shop.email + "\",\"password\":\"" + TestMerchant.PASSWORD + "\"}";
        for (int time = 0; time < 2; time++) {
            assertThat(served.post("/v1/auth/login", body).send().status()).isEqualTo(200);
            assertThat(isTold()).isTrue();
        }
    }
}
