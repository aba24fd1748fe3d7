package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The page of what all merchants' books add up to.
class DashboardTotalsTest {
    private static final String TOTALS = "/dashboard/operator/totals";
    private static final String FILE = TOTALS + "/totals.csv";

    @Test
    void theTotalsOfAllMerchantsHaveTwoEqualSides() {
        try (Served fresh = Served.with(Setup.plain().fees("KES.payout=20"))) {
            Browser operator = Browser.with(fresh, fresh.hazina.operator);
            assertThat(operator.get(TOTALS).body()).contains("No money has moved yet.");
            TestMerchant one = TestMerchant.open(fresh.hazina);
            TestMerchant other = TestMerchant.open(fresh.hazina);
            one.fundedWallet("Float", 1_000_00);
            other.fundedWallet("Till", 250_50);

            String page = operator.get(TOTALS).body();

            assertThat(page).contains("Merchants' wallets, available", "Fees earned", "Suspense", "Clearing: ",
                    "KES</span> 1,250.50").doesNotContain("The sides of KES differ");
            assertThat(page.split("KES</span> 1,250.50", -1)).as("available, both sums, and clearing").hasSize(5);
            assertThat(operator.get("/dashboard/operator").body()).contains("href=\"/dashboard/operator/totals\"");
            assertThat(page).contains("href=\"" + FILE + "\"");
            List<String> file = operator.get(FILE).body().lines().toList();
            assertThat(file).startsWith("currency,side,place,amount", "KES,owed,available,1250.50",
                    "KES,owed,pending,0.00").anyMatch(line -> line.matches("KES,held,clearing:\\w+:\\w+,1250\\.50"));
            assertThat(sum(file, ",owed,")).isEqualByComparingTo(sum(file, ",held,")).isEqualByComparingTo("1250.50");
            assertThat(Browser.of(fresh, one).get(FILE).status()).isEqualTo(403);
        }
    }

    private static BigDecimal sum(List<String> file, String side) {
        return file.stream().filter(line -> line.contains(side))
                .map(line -> new BigDecimal(line.substring(line.lastIndexOf(',') + 1)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /// Two wallets hold 2^63 - 1 cents each, which is the most that one can.
    @Test
    void theTotalsMayBeMoreThanOneWalletHolds() {
        try (Served fresh = Served.sandbox()) {
            for (int i = 0; i < 2; i++) {
                TestMerchant rich = TestMerchant.open(fresh.hazina);
                rich.enrich(rich.main, Long.MAX_VALUE);
            }

            Response page = Browser.with(fresh, fresh.hazina.operator).get(TOTALS);

            assertThat(page.status()).isEqualTo(200);
            assertThat(page.body()).doesNotContain("The sides of KES differ");
            assertThat(page.body().split("KES</span> 184,467,440,737,095,516.14", -1))
                    .as("available, both sums, and clearing").hasSize(5);
        }
    }
}
