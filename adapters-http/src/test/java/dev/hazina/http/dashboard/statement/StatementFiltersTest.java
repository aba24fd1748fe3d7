package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The period and the wallet that a statement is asked for.
@TestInstance(Lifecycle.PER_CLASS)
class StatementFiltersTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    /// It is the second of March 2026 for the shop.
    @Test
    void aButtonLeadsToThisMonthAndOneToTheLast() {
        Browser browser = Browser.of(served, shop);
        for (String path : List.of("/dashboard/statement", "/dashboard/movements")) {
            String page = browser.get(path + "?currency=TZS").body();
            String now = path + "?currency=TZS&amp;from=2026-03-01&amp;to=";
            String last = path + "?currency=TZS&amp;from=2026-02-01&amp;to=2026-02-28";
            assertThat(page).contains("href=\"" + now + "\">This month</a>", "href=\"" + last + "\">Last month</a>");

            assertThat(browser.get(last.replace("&amp;", "&")).body())
                    .contains("href=\"" + last + "\" aria-current=\"true\">Last month</a>", "1 Feb 2026");
            assertThat(browser.get(path + "?wallet=" + shop.main.number()).body())
                    .contains("to=2026-02-28&amp;wallet=" + shop.main.number() + "\">Last month</a>");
            assertThat(browser.get(path + "?from=yesterday").body()).contains(">Last month</a>");
        }
    }

    @Test
    void wrongFiltersAreRefusedInWords() {
        Browser browser = Browser.of(served, shop);
        for (String wrong : List.of("from=2026-12-22&to=2026-11-22", "currency=XXX", "to=2026-02-30")) {
            Response refused = browser.get("/dashboard/statement?" + wrong);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.body()).contains("role=\"alert\"");
        }
        assertThat(browser.get("/dashboard/statement?wallet=" + TestMerchant.open(served.hazina).main.number())
                .status()).isEqualTo(404);
    }
}
