package dev.hazina.http.dashboard.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The settings of a merchant and its account.
class DashboardSettingsTest {
    private static final String SETTINGS = "/dashboard/settings";
    private static final String STATEMENT = "/dashboard/statement";
    private static final String CADENCE = STATEMENT + "/cadence";

    @Test
    void monthlyStatementsAreNotOfferedWithoutAMailServer() {
        try (Served mute = Served.with(Setup.plain().withoutMail())) {
            Browser browser = Browser.of(mute, TestMerchant.open(mute.hazina));
            Response page = browser.get(STATEMENT);
            assertThat(page.body()).contains("No mail server is set").doesNotContain(CADENCE);
            assertThat(browser.get(SETTINGS).body()).contains("None: no mail server is set");
        }
    }

    @Test
    void monthlyStatementsCanBeSwitchedOnWhereMailIsSent() {
        try (Served served = Served.sandbox()) {
            Browser browser = Browser.of(served, TestMerchant.open(served.hazina));
            Response page = browser.get(STATEMENT);
            assertThat(page.body()).contains(CADENCE).doesNotContain("No mail server");
            browser.follow(browser.submit(page, CADENCE, Map.of("cadence", "monthly")));
            assertThat(browser.get(SETTINGS).body()).contains("Monthly");
        }
    }

    @Test
    void theCountryIsNamed() {
        try (Served served = Served.sandbox()) {
            Browser browser = Browser.of(served, TestMerchant.open(served.hazina));
            assertThat(browser.get(SETTINGS).body()).contains("<dd>Kenya</dd>");
        }
    }
}
