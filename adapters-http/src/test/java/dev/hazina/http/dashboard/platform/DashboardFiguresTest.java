package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The platform's own figures of a month.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardFiguresTest {
    private static final String FIGURES = "/dashboard/operator/figures";

    private final Served served = Served.with(Setup.plain().fees("KES.card=100bp,KES.payout=20"));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser operator = Browser.with(served, served.hazina.operator);

    DashboardFiguresTest() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.paid(1_000_00);
        new TestInstructions(served.hazina, TestMerchant.open(served.hazina)).paid(500_00);
        instructions.tell(instructions.prompt(7_00), new Outcome.Failed(FailureReason.PAYER_DECLINED));
        instructions.tell(instructions.payout(100_00), new Outcome.Succeeded("OUT1"));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void theMonthOfAllMerchantsIsAddedUp() {
        String page = operator.get(FIGURES).body();

        assertThat(page).contains("March 2026", "The month is not over", "No exception is open.")
                .containsSubsequence("Collected<br>", "2 of 3 succeeded, 67 %", "1,500.00", "Refunded<br>",
                        "none ended",
                        "Paid out<br>", "1 of 1 succeeded, 100 %", "100.00", "Fees<br>", "35.00")
                .containsSubsequence("how they ended, by provider", ">Payments<", "Succeeded<", ">67 %<",
                        "Payer declined<", ">33 %<", ">Payouts<", "Succeeded<", ">100 %<");
    }

    @Test
    void eachPictureHasItsTable() {
        String page = operator.get(FIGURES).body();

        assertThat(page).containsSubsequence("<title>2 Mar: Collected 1,500.00</title>",
                "<title>2 Mar: Paid out 100.00</title>", "<title>2 Mar: Fees 35.00</title>", ">As a table<",
                "data-label=\"Fees\" class=\"number\"", "35.00")
                .containsSubsequence("class=\"spark\"", "<title>2 Mar: 2 of 3, 67 %</title>",
                        "class=\"missed\"", "<title>2 Mar: 1 of 3, 33 %</title>", "By day, as a table",
                        ">2 of 3<", ">67 %<", ">1 of 3<", ">33 %<", ">1 of 1<", ">100 %<")
                .doesNotContain("<title>1 Mar: 0 of");
    }

    @Test
    void anotherMonthHasItsOwn() {
        assertThat(operator.get(FIGURES + "?month=2026-02").body()).contains("February 2026",
                "Nothing ended in this month", "?month=2026-01", "?month=2026-03").doesNotContain("is not over");
        assertThat(operator.get(FIGURES + "?month=2024-06").body()).contains("?month=2024-07")
                .doesNotContain("?month=2024-05");
        assertThat(operator.get(FIGURES + "?month=2999-01").body()).contains("March 2026");
        assertThat(operator.get(FIGURES + "?month=x").body()).contains("March 2026");
    }

    @Test
    void theFileHasEachOutcomeOfADay() {
        assertThat(operator.get(FIGURES + "/figures.csv").body())
                .startsWith("day,currency,kind,provider,outcome,count,amount\r\n")
                .contains(",KES,payment,faulty,payer_declined,1,7.00\r\n",
                        ",KES,payment,faulty,succeeded,2,1500.00\r\n",
                        ",KES,payout,faulty,succeeded,1,100.00\r\n", ",KES,fees,,,,35.00\r\n");
    }

    @Test
    void theyAreTheStaffsAlone() {
        assertThat(Browser.of(served, shop).get(FIGURES).status()).isEqualTo(403);
    }
}
