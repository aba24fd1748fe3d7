package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.statement.Day;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Instant;
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

    /// The result comes in April, and is about a payout and a refund of March.
    @Test
    void whatArrivedLateIsANoteOnTheMonthItIsAbout() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, busy);
        Instruction<PaymentDetails> payment = day.paid(busy.main, 10_000_00);
        Instruction<PayoutDetails> payout = day.payout(busy.main, 1_500_00);
        Instruction<RefundDetails> refund = day.refund(payment, 700_00, new Outcome.Accepted("R"));
        day.settle(payout.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        day.settle(refund.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        Browser browser = Browser.of(served, busy);
        String march = "/dashboard/statement?currency=KES&from=2026-03-01&to=2026-03-31";
        assertThat(browser.get(march).body()).doesNotContain("Arrived late");

        Instant now = served.hazina.world.clock().instant();
        served.hazina.world.clock().set(Instant.parse("2026-04-03T08:00:00Z"));
        day.settle(payout.details().id(), new Outcome.Succeeded("LATE-P"));
        day.settle(refund.details().id(), new Outcome.Succeeded("LATE-R"));
        served.hazina.world.clock().set(now);

        assertThat(browser.get(march).body()).contains("Arrived late",
                "<a href=\"/dashboard/payouts/" + payout.details().id() + "\">A payout of KES 1,500.00 that had failed",
                "<a href=\"/dashboard/refunds/" + refund.details().id() + "\">A refund of KES 700.00", "on 3 Apr 2026");
        assertThat(browser.get(march + "&wallet=" + busy.main.number()).body()).contains("A payout of KES 1,500.00");
        assertThat(browser.get(march + "&wallet=" + busy.wallet("Other").number()).body())
                .doesNotContain("Arrived late");
        assertThat(browser.get(march.replace("KES", "TZS")).body()).doesNotContain("Arrived late");
        assertThat(browser.get("/dashboard/statement?currency=KES&from=2026-04-01&to=2026-04-30").body())
                .doesNotContain("Arrived late");
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
