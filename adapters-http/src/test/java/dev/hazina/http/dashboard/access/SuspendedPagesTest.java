package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A person of a suspended merchant reads why, and gets nothing else. Who doesn't know the password, or has no code,
/// learns nothing.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SuspendedPagesTest {
    private static final String REASON = "Payouts to strangers <b>since</b> Monday";
    private final Served served = Served.with(new InMemoryHazina(),
            new HttpSettings(true).withSupport("support@pay.example, 0700 000 000"));
    private TestMerchant shop;

    @BeforeEach
    void open() {
        shop = TestMerchant.open(served.hazina);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private void suspend(Optional<String> reason) {
        served.hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(PlatformStaff.OPERATOR, shop.merchant(), true, reason));
    }

    private static void isTold(Response page) {
        assertThat(page.status()).isEqualTo(403);
        assertThat(page.body()).contains("is suspended", "Payouts to strangers &lt;b&gt;since&lt;/b&gt; Monday",
                "Since", "support@pay.example, 0700 000 000");
    }

    @Test
    void theReasonIsReadWithTheRightPasswordAndNoSessionBegins() {
        suspend(Optional.of(REASON));
        Browser browser = new Browser(served);

        Response wrong = browser.signIn(shop.email, "a wrong password");
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body()).doesNotContain("strangers", "suspended");
        isTold(browser.signIn(shop.email, TestMerchant.PASSWORD));

        assertThat(browser.cookies).doesNotContainKeys("hazina-session", "hazina-browser");
        for (String page : new String[]{"/dashboard", "/dashboard/payouts/new", "/dashboard/profile"}) {
            assertThat(browser.get(page).header("Location")).hasValueSatisfying(
                    place -> assertThat(place).startsWith("/dashboard/sign-in"));
        }
    }

    @Test
    void withASecondFactorItIsReadAfterTheCode() {
        FactorUser factor = new FactorUser(served.hazina, shop.signedIn.user());
        factor.switchOn();
        suspend(Optional.of(REASON));
        Browser browser = new Browser(served);

        Response asked = browser.signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(asked.body()).contains("Enter the code").doesNotContain("strangers", "suspended");
        Map<String, String> wrong = FactorSignIn.pending(asked, "000000");
        assertThat(browser.submit(asked, "/dashboard/sign-in/code", wrong).body()).doesNotContain("strangers");
        isTold(browser.submit(asked, "/dashboard/sign-in/code", FactorSignIn.pending(asked, factor.code())));
        assertThat(browser.cookies).doesNotContainKey("hazina-session");
    }

    @Test
    void aSuspensionWithoutAReasonSaysSo() {
        suspend(Optional.empty());
        assertThat(new Browser(served).signIn(shop.email, TestMerchant.PASSWORD).body())
                .contains("The staff gave no reason.");
    }

    @Test
    void theReasonOfAnEndedSuspensionIsReadNoMore() {
        suspend(Optional.of(REASON));
        served.hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(PlatformStaff.OPERATOR, shop.merchant(), false));
        assertThat(new Browser(served).signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }
}
