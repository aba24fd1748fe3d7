package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lists of the dashboard: filters, sums, files and addresses that can be shared.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardListsTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    DashboardListsTest() {
        ask("INV-7", 1_500_00);
        ask("inv-8", 250_50);
        ask("=cmd,\"x\"", 1_500_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Instruction<PaymentDetails> ask(String reference, long minor) {
        return shop.pay(shop.order(minor).reference(reference));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"reference=inv;2;1,750.50", "amount=1,500;2;3,000.00",
            "amount_min=250.51;2;3,000.00", "amount_max=250.50&reference=;1;250.50",
            "phone=0712345678&currency=KES;3;3,250.50", "payer_name=&phone=0712345678;3;3,250.50",
            "from=2026-03-02&to=2026-03-02;3;3,250.50"})
    void aFilteredListIsAddedUp(String query, String count, String sum) {
        Response page = browser.get("/dashboard/payments?" + query);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).contains("<strong>" + count + "</strong> payment" + (count.equals("1") ? " " : "s"),
                "</span> " + sum)
                .contains("/dashboard/payments/export.csv?");
    }

    @Test
    void aPayerIsFoundByAPartOfTheNameAndByHiddenDigits() {
        TestMerchant till = TestMerchant.open(served.hazina);
        served.hazina.gateway.deliver(ProviderMessage.moneyIn(served.hazina.noticeToken(), till.receipt("SHOWN"),
                till.main.number(), TestInstructions.kes(7_00), "2547*****991", "MARY AKINYI"));
        Browser tills = Browser.of(served, till);

        for (String query : List.of("payer_name=akin", "phone=0712345991", "payer_name=Mary&phone=0712345991")) {
            assertThat(tills.get("/dashboard/payments?" + query).body()).contains("<strong>1</strong> payment ");
            assertThat(tills.get("/dashboard/payments/export.csv?" + query).body()).contains("MARY AKINYI");
        }
        assertThat(tills.get("/dashboard/payments?payer_name=akim").body()).contains("No matching payments",
                "value=\"akim\"");
        assertThat(browser.get("/dashboard/refunds").body()).doesNotContain("payer_name");
    }

    @Test
    void whatWasWrittenIsFoundInListsAndInTheSearch() {
        TestMerchant till = TestMerchant.open(served.hazina);
        till.fund(till.main, 100_00);
        for (String remarks : List.of("Sukari, Kamau wholesalers", "Rent <May>")) {
            ResponseChecks.succeeded(served.post("/v1/payouts", """
                    {"amount":10,"destination_phone":"+254712345678","wallet_id":"%s","remarks":"%s"}"""
                    .formatted(till.main.id(), remarks)).by(till).send(), 201);
        }
        Browser tills = Browser.of(served, till);

        assertThat(tills.get("/dashboard/payouts").body()).contains("name=\"words\"", "<strong>2</strong> payouts");
        assertThat(tills.get("/dashboard/payouts?words=KAMAU").body()).contains("<strong>1</strong> payout ",
                "value=\"KAMAU\"");
        assertThat(tills.get("/dashboard/payouts/export.csv?words=kamau").body().lines()).hasSize(2);
        assertThat(tills.get("/dashboard/payouts?words=kamaus").body()).contains("No matching payouts");
        assertThat(tills.get("/dashboard/search?q=kamau").body()).contains("Sukari, Kamau wholesalers")
                .doesNotContain("Rent");
        assertThat(tills.get("/dashboard/search?q=may").body()).contains("Rent &lt;May&gt;");
    }

    @Test
    void nothingMatchesOutsideThePeriod() {
        assertThat(browser.get("/dashboard/payments?to=2026-03-01").body()).contains("No matching payments",
                "<strong>0</strong> payments");
    }

    /// Half past nine in the evening in UTC is after midnight in Nairobi.
    @Test
    void aDayIsOneOfTheAccountsTimeZone() {
        try (Served own = Served.sandbox()) {
            Instant now = own.hazina.world.clock().instant();
            Instant evening = now.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofMinutes(21 * 60 + 30));
            own.hazina.world.clock().advance(Duration.between(now, evening));
            TestMerchant late = TestMerchant.open(own.hazina);
            late.pay(late.order(7_00).reference("late"));
            Browser evenings = Browser.of(own, late);
            LocalDate inUtc = LocalDate.ofInstant(evening, ZoneOffset.UTC);

            assertThat(evenings.get("/dashboard/payments?from=" + inUtc.plusDays(1)).body()).contains("late");
            assertThat(evenings.get("/dashboard/payments?to=" + inUtc).body()).contains("No matching payments");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"amount=abc;Amount must be a number such as 1500 or 1,500.50.",
            "phone=12;Phone must be a mobile number such as 0712345678 or +254712345678.",
            "from=yesterday;First day must be a day such as 2026-01-31.",
            "to=2026-02-30;Last day must be a day such as 2026-01-31.",
            "amount=1&amount_min=1;Amount can't be given together with At least or At most."})
    void aWrongValueIsSaidAndKept(String query, String sentence) {
        Response page = browser.get("/dashboard/payments?" + query);
        assertThat(page.status()).isEqualTo(400);
        assertThat(page.body().replace("&#39;", "'")).contains(sentence,
                "value=\"" + query.substring(query.indexOf('=') + 1).split("&", 2)[0] + "\"");
    }

    @Test
    void theFileHasWhatIsFilteredAndNoFormulas() {
        Response file = browser.get("/dashboard/payments/export.csv?amount=1500");
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Disposition")).hasValueSatisfying(
                name -> assertThat(name).contains("payments-" + shop.account.number() + ".csv"));
        assertThat(file.body().lines()).hasSize(3).first().asString()
                .startsWith("\uFEFFcreated_at,id,reference,payer_phone");
        assertThat(file.body()).contains(",INV-7,+254712345678,", "\"'=cmd,\"\"x\"\"\"").doesNotContain("inv-8");
        assertThat(browser.get("/dashboard/payments/export.csv?amount=abc").status()).isEqualTo(400);
    }

    @Test
    void thoseThatSucceededAreAddedUpBesideAll() {
        String all = browser.get("/dashboard/payments?reference=inv").body();
        assertThat(all).contains("Of which succeeded: <strong>0</strong>");
        served.hazina.gateway.next(Plan.atOnce());
        shop.pay(shop.order(70_00).byCard().reference("sum-1"));
        ask("sum-2", 30_00);
        assertThat(browser.get("/dashboard/payments?reference=sum").body())
                .contains("<strong>2</strong> payments", "</span> 100.00")
                .containsPattern("Of which succeeded: <strong>1</strong>[^/]*</span> 70.00");
        assertThat(browser.get("/dashboard/payments?reference=sum-1").body()).contains("<strong>1</strong> payment")
                .doesNotContain("Of which");
        assertThat(browser.get("/dashboard/payments?reference=sum&status=succeeded").body())
                .contains("<strong>1</strong> payment").doesNotContain("Of which");
    }

    @Test
    void eachListHasItsFile() {
        served.hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> paid = shop.pay(shop.order(90_00).byCard());
        served.hazina.requestRefund
                .handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), paid.details().id(),
                        Optional.empty(), Optional.empty(), Optional.of("back-1")), Replies.refund());
        assertThat(browser.get("/dashboard/refunds/export.csv?reference=BACK").body().lines()).hasSize(2);
        assertThat(browser.get("/dashboard/refunds?reference=nothing").body()).contains("No matching refunds");
        for (String list : new String[]{"payouts", "transfers"}) {
            assertThat(browser.get("/dashboard/" + list + "/export.csv").body().lines()).hasSize(1);
            assertThat(browser.get("/dashboard/" + list + "?amount=1").body()).contains("No matching " + list);
        }
    }

    @Test
    void aPayersNumberIsCompleteForEveryPersonOfTheMerchant() {
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        assertThat(viewer.get("/dashboard/payments/" + shop.payment("INV-7").details().id()).body())
                .contains("+254712345678");
        assertThat(viewer.get("/dashboard/payments/export.csv").body()).contains("+254712345678");
    }
}
