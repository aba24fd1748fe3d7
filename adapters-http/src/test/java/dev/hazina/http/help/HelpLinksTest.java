package dev.hazina.http.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The dashboard leads to the help that belongs to a page.
@TestInstance(Lifecycle.PER_CLASS)
class HelpLinksTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @CsvSource({"/dashboard, /docs", "/dashboard/payments/new, /docs/test-values",
            "/dashboard/payouts/new, /docs/test-values", "/dashboard/keys, /docs/api"})
    void aPageOfAMerchantLeadsToIt(String page, String help) {
        leads(Browser.of(served, shop), page, help);
    }

    @Test
    void thePageOfProvidersLeadsToTheirs() {
        leads(Browser.with(served, served.hazina.operator), "/dashboard/operator/providers", "/docs/providers");
    }

    private void leads(Browser browser, String page, String help) {
        assertThat(browser.get(page).body()).contains("href=\"" + help + "\"");
        ResponseChecks.answered(served.get(help).send(), 200);
    }
}
