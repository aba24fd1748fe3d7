package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The names that people change on pages: their own, and that of their business.
@TestInstance(Lifecycle.PER_CLASS)
class NamePagesTest {
    private static final String PROFILE = "/dashboard/profile";
    private static final String SETTINGS = "/dashboard/settings";

    private final Served served = Served.sandbox();
    private final Browser browser = Browser.of(served, TestMerchant.open(served.hazina));

    @AfterAll
    void stop() {
        served.close();
    }

    private Response send(String page, String name) {
        return browser.submit(browser.get(page), page + "/name", Map.of("name", name));
    }

    @Test
    void aPersonSaysAndTakesAwayTheirName() {
        assertThat(browser.get(PROFILE).body()).contains("none given");

        assertThat(browser.follow(send(PROFILE, "Juma <b>")).body()).contains("The name is saved.", "Juma &lt;b")
                .doesNotContain("none given", "<b>");
        assertThat(browser.get("/dashboard/people").body()).contains("Juma &lt;b");
        assertThat(browser.get("/dashboard/audit").body()).contains("from none to Juma &lt;b");
        Response wrong = send(PROFILE, "x".repeat(129));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"" + "x".repeat(129) + "\"");
        assertThat(browser.follow(send(PROFILE, "")).body()).contains("none given");
        assertThat(browser.get("/dashboard/people").body()).doesNotContain("Juma");
    }

    @Test
    void anOwnerChangesTheNameOfTheBusiness() {
        assertThat(browser.get(PROFILE).body()).contains("href=\"/dashboard/settings#rename\"");

        assertThat(browser.follow(send(SETTINGS, "Duka la Asha")).body()).contains("The name is saved.",
                "value=\"Duka la Asha\"");
        assertThat(browser.get(PROFILE).body()).contains("Duka la Asha");
        assertThat(browser.get("/dashboard/audit").body()).contains("to Duka la Asha");
        assertThat(send(SETTINGS, " ").status()).isEqualTo(400);
        assertThat(send(SETTINGS, "Duka\u202ela").status()).isEqualTo(400);
    }
}
