package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.access.Role;
import dev.hazina.http.response.Times;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sandbox clock and the test values, which exist in the sandbox only.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardSandboxTest {
    private static final String PAY = "/dashboard/payments/new";
    private static final String PAY_OUT = "/dashboard/payouts/new";
    private static final String CLOCK = "/dashboard/clock";

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void testPhonesAreOfferedForEveryCurrencyAndCardsForAll() {
        TestMerchant kenyan = TestMerchant.open(served.hazina);
        TestMerchant ugandan = TestMerchant.open(served.hazina, "UG");
        assertThat(Browser.of(served, kenyan).get(PAY).body()).contains("+254712345002", "Declines", "tok_declined");
        assertThat(Browser.of(served, ugandan).get(PAY).body()).contains("+256712345002",
                "<option value=\"+254712345002\" data-currency=\"KES\">", "Test phone numbers for UGX",
                "class=\"test-values\" data-currency=\"TZS\"", "class=\"test-values\" data-currency=\"\"");
        assertThat(Browser.of(served, ugandan).get(PAY_OUT).body()).contains("+256712345007", "Is refused at once");
    }

    @Test
    void theClockIsAdvancedAndReportsAnEndedSession() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        var before = served.hazina.world.clock().instant();
        Response page = browser.get("/dashboard/wallets");
        assertThat(browser.post(CLOCK, Map.of("advance", "P1D")).status()).isEqualTo(403);
        assertThat(browser.submit(page, CLOCK, Map.of("advance", "P9D")).status()).isEqualTo(400);
        assertThat(served.hazina.world.clock().instant()).isEqualTo(before);
        Response moved = browser.submit(browser.get("/dashboard/wallets"), CLOCK, Map.of("advance", "PT1H"));
        assertThat(browser.follow(moved).body()).contains("clock has moved, and work that became due");
        assertThat(served.hazina.world.clock().instant()).isEqualTo(before.plus(Duration.ofHours(1)));
        Response out = browser.submit(browser.get("/dashboard/wallets"), CLOCK, Map.of("advance", "P1D"));
        assertThat(browser.follow(out).body()).contains("past the 12 hours that a session lasts");
        assertThat(browser.get("/dashboard").status()).isEqualTo(303);
        Browser staff = Browser.with(served, served.hazina.operator);
        assertThat(staff.submit(staff.get("/dashboard/operator"), CLOCK, Map.of("advance", "P1D")).status())
                .isEqualTo(303);
        assertThat(staff.get("/dashboard/operator").status()).isEqualTo(200);
    }

    @Test
    void thePageOfTheClockShowsBothTimesToEverybody() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        served.hazina.world.clock().setAhead(Duration.ofHours(49).plusMinutes(7));
        try {
            assertThat(viewer.get(CLOCK).body())
                    .contains("2 d 1 h 7 min", "Real time",
                            Times.print(served.hazina.world.clock().instant()),
                            Times.print(served.hazina.world.clock().realTime()))
                    .doesNotContain("name=\"advance\"");
            viewer.cookies.put("hazina-language", "sw");
            assertThat(viewer.get(CLOCK).body()).contains("Siku 2, saa 1, dakika 7", "Muda halisi");
        } finally {
            served.hazina.world.clock().setAhead(Duration.ZERO);
        }
        assertThat(Browser.of(served, shop).get("/dashboard").body()).contains("<a href=\"/dashboard/clock\">");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost/dashboard/payments", "http://localhost/dashboard/payments?status=failed",
            "https://evil.example/dashboard/payments"})
    void theClockRedirectsBackToThePage(String from) {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser browser = Browser.of(served, shop);
        Map<String, String> hidden = Browser.hidden(browser.get("/dashboard/payments"), CLOCK);
        String body = "advance=PT1M&token=" + hidden.get("token") + "&once=" + hidden.get("once");
        Response moved = browser.send("POST", CLOCK, body, List.of("Content-Type: application/x-www-form-urlencoded",
                "Referer: " + from));
        assertThat(moved.header("Location")).contains("/dashboard/payments?did=clock_moved");
    }

    @Test
    void productionHasNoSandboxPages() {
        try (Served real = Served.production()) {
            TestMerchant shop = TestMerchant.open(real.hazina);
            Browser browser = Browser.with(real, shop.signedIn.credentials());
            browser.cookies.put("__Host-hazina-session", browser.cookies.remove("hazina-session"));
            Response home = browser.get("/dashboard");
            assertThat(home.status()).isEqualTo(200);
            assertThat(home.body()).doesNotContain("/dashboard/tour", "/dashboard/inspector", CLOCK);
            assertThat(browser.get(PAY).body()).doesNotContain("tok_", "Test phone numbers");
            for (String path : List.of("/dashboard/tour", "/dashboard/inspector", CLOCK)) {
                assertThat(browser.get(path).status()).as(path).isEqualTo(404);
            }
        }
    }
}
