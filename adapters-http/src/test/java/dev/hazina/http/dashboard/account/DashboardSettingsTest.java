package dev.hazina.http.dashboard.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
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
    void statementsAreMailedToWhomIsChosen() {
        try (Served served = Served.sandbox()) {
            TestMerchant shop = TestMerchant.open(served.hazina);
            MerchantActions people = new MerchantActions(served.hazina, shop);
            String accountant = people.hire(Role.FINANCE).email().text();
            String cashier = people.hire(Role.CASHIER).email().text();
            Browser browser = Browser.of(served, shop);
            Response page = browser.get(STATEMENT);
            assertThat(page.body()).contains(accountant + " sw").doesNotContain(cashier);
            browser.follow(browser.submit(page, CADENCE,
                    Map.of("cadence", "monthly", "recipient", accountant + " sw")));

            assertThat(browser.get(STATEMENT).body()).contains("value=\"" + accountant + " sw\" selected");
            assertThat(served.hazina.world.merchantReads().settings(shop.merchant(), shop.accountId()).orElseThrow()
                    .statementRecipients()).extracting(one -> one.language()).containsExactly(MailLanguage.SWAHILI);
            for (String wrong : List.of("x", accountant, accountant + " fr", "stranger@example.com en")) {
                assertThat(browser.submit(browser.get(STATEMENT), CADENCE,
                        Map.of("cadence", "monthly", "recipient", wrong)).status()).isEqualTo(400);
            }
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
