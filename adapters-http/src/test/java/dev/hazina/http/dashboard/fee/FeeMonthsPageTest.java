package dev.hazina.http.dashboard.fee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// What was charged by month stands in a picture and in a table, for the account and for the platform.
@TestInstance(Lifecycle.PER_CLASS)
class FeeMonthsPageTest {
    private static final Pattern ROW = Pattern.compile("<tr><td>([^<]+)</td><td class=\"number\">(.*?)</td></tr>");

    private static final String FILE = "/dashboard/operator/fees/months.csv";
    private static final String OWN_FILE = "/dashboard/fees/months.csv";

    private final Served served = Served.with(Setup.plain().fees("KES.card=200bp"));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);
    private final LocalDate begun = day();

    @BeforeAll
    void pay() {
        new TestInstructions(served.hazina, shop).paid(10_000_00);
        new TestInstructions(served.hazina, other).paid(1_000_00);
        served.hazina.world.clock().advance(Duration.ofDays(62));
        new TestInstructions(served.hazina, shop).paid(5_000_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private LocalDate day() {
        return LocalDate.ofInstant(served.hazina.world.clock().instant(), ZoneOffset.UTC);
    }

    private Browser owner(TestMerchant merchant) {
        return Browser.with(served, new MerchantActions(served.hazina, merchant).signIn().credentials());
    }

    /// The rows of the table, such as `Nov 2026 200.00`.
    private static List<String> rows(String page) {
        String table = page.substring(page.indexOf("chart-table"));
        return ROW.matcher(table).results().map(row -> row.group(1) + " " + words(row.group(2))).toList();
    }

    private static String words(String html) {
        return html.replaceAll("<[^>]+>", "");
    }

    private static String row(LocalDate day, String fees) {
        return DisplayTime.month(day) + " " + fees;
    }

    @Test
    void anAccountSeesItsOwnTwelveMonths() {
        String page = owner(shop).get("/dashboard/fees").body();

        assertThat(words(page)).contains("In these twelve months: KES 300.00");
        assertThat(page).contains("Fees by month, KES", "aria-hidden=\"true\"", "Fees by month; the numbers",
                "<title>" + DisplayTime.month(begun) + ": Fees 200.00</title>").doesNotContain("Fees by month, UGX");
        assertThat(rows(page)).hasSize(12).contains(row(begun, "KES 200.00"), row(begun.plusMonths(1), "KES 0.00"))
                .endsWith(row(day(), "KES 100.00"));
    }

    @Test
    void theFileOfAnAccountHasItsOwnMonths() {
        assertThat(owner(shop).get("/dashboard/fees").body()).contains("href=\"" + OWN_FILE + "\"");

        Response file = owner(shop).get(OWN_FILE);

        YearMonth last = YearMonth.from(day());
        assertThat(file.header("Content-Disposition").orElseThrow()).contains("fees-HZN",
                "-" + last.minusMonths(11) + "-to-" + last + ".csv\"");
        assertThat(file.body().lines()).hasSize(13).startsWith("month,currency,fees,over")
                .contains(YearMonth.from(begun) + ",KES,200.00,true",
                        YearMonth.from(begun).plusMonths(1) + ",KES,0.00,true")
                .endsWith(last + ",KES,100.00,false");
        assertThat(owner(other).get(OWN_FILE).body()).contains(",20.00,true").doesNotContain("200.00");
    }

    @Test
    void anAccountWithoutMoneyHasNoPicture() {
        assertThat(owner(TestMerchant.open(served.hazina)).get("/dashboard/fees").body())
                .doesNotContain("Fees by month", "<figure", OWN_FILE);
    }

    @Test
    void thePlatformSeesWhatItEarnedOfAll() {
        String page = Browser.with(served, served.hazina.operator).get("/dashboard/operator/fees").body();

        assertThat(words(page)).contains("Fees by month, KES", "In these twelve months: KES 320.00");
        assertThat(rows(page)).hasSize(12).contains(row(begun, "KES 220.00")).endsWith(row(day(), "KES 100.00"));
    }

    /// The last month closes with what the page *Totals* says was earned.
    @Test
    void theFileOfTheMonthsTiesWithTheBooks() {
        Browser operator = Browser.with(served, served.hazina.operator);
        assertThat(operator.get("/dashboard/operator/fees").body()).contains("href=\"" + FILE + "\"");

        Response file = operator.get(FILE);

        YearMonth first = YearMonth.from(begun);
        YearMonth last = YearMonth.from(day());
        assertThat(file.header("Content-Disposition"))
                .contains("attachment; filename=\"fees-" + last.minusMonths(11) + "-to-" + last + ".csv\"");
        assertThat(file.body().lines()).hasSize(13).startsWith("month,currency,fees,booked,closing,over")
                .contains(first.minusMonths(1) + ",KES,0.00,0.00,0.00,true", first + ",KES,220.00,220.00,220.00,true",
                        first.plusMonths(1) + ",KES,0.00,0.00,220.00,true")
                .endsWith(last + ",KES,100.00,100.00,320.00,false");
        assertThat(words(operator.get("/dashboard/operator/totals").body()))
                .containsSubsequence("Fees earned", "KES 320.00");
        assertThat(owner(shop).get(FILE).status()).isEqualTo(403);
    }

    @Test
    void thePresentMonthIsTheLast() {
        assertThat(FeeMonths.until(YearMonth.of(2026, 3))).hasSize(12).startsWith(YearMonth.of(2025, 4))
                .endsWith(YearMonth.of(2026, 3));
    }
}
