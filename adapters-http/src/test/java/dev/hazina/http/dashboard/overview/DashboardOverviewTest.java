package dev.hazina.http.dashboard.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.request.Query;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import io.micronaut.http.HttpRequest;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The overview's figures by period, beside those of the period before.
@TestInstance(Lifecycle.PER_CLASS)
class DashboardOverviewTest {
    private static final Pattern ROW = Pattern.compile("<tr><td data-label=\"Figure\"><span>([^<]+).*?</tr>");
    private static final Pattern NUMBER = Pattern.compile("</span> (-?[0-9,.]+)");
    private static final ZoneId NAIROBI = ZoneId.of("Africa/Nairobi");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser browser;
    private final LocalDate today;

    DashboardOverviewTest() {
        atNoonOfTheDayAfter();
        instructions.paid(100_00);
        instructions.tell(instructions.prompt(7_00), new Outcome.Failed(FailureReason.PAYER_DECLINED));
        atNoonOfTheDayAfter();
        Instruction<PaymentDetails> paid = instructions.paid(150_00);
        instructions.tell(instructions.refund(paid, 50_00), new Outcome.Succeeded("R1"));
        instructions.paid(30_00);
        instructions.tell(instructions.prompt(7_00), new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        // A session ends after twelve hours.
        browser = Browser.of(served, shop);
        today = LocalDate.ofInstant(served.hazina.world.clock().instant(), NAIROBI);
    }

    private void atNoonOfTheDayAfter() {
        Instant now = served.hazina.world.clock().instant();
        Instant noon = LocalDate.ofInstant(now, NAIROBI).plusDays(1).atTime(12, 0).atZone(NAIROBI).toInstant();
        served.hazina.world.clock().advance(Duration.between(now, noon));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    /// The present and the earlier number of a figure.
    private static List<String> figure(String page, String name) {
        return ROW.matcher(page).results().filter(row -> row.group(1).strip().equals(name)).findFirst()
                .map(row -> NUMBER.matcher(row.group()).results().map(number -> number.group(1)).toList())
                .orElse(List.of());
    }

    @Test
    void todayStandsBesideYesterday() {
        String page = browser.get("/dashboard?period=today").body();

        assertThat(figure(page, "Collected")).containsExactly("180.00", "100.00");
        assertThat(figure(page, "Refunded")).containsExactly("50.00", "0.00");
        assertThat(figure(page, "Fees")).containsExactly("0.00", "0.00");
        assertThat(figure(page, "Net")).containsExactly("130.00", "100.00");
        assertThat(figure(page, "Paid out")).containsExactly("0.00", "0.00");
        assertThat(page).contains("+80 %", "+30 %", "2 payments", "1 refund",
                "href=\"/dashboard?period=today&amp;currency=KES\" aria-current=\"true\"");
    }

    @Test
    void theFileHasEachDay() {
        String address = "/dashboard/days.csv?from=%s&to=%s&currency=KES".formatted(today.minusDays(6), today);
        assertThat(browser.get("/dashboard?from=" + today.minusDays(6) + "&to=" + today).body())
                .contains("href=\"" + address.replace("&", "&amp;") + "\"");

        Response file = browser.get(address);

        assertThat(file.header("Content-Disposition").orElseThrow()).contains("days-HZN",
                "-KES-" + today.minusDays(6) + "-to-" + today + ".csv\"");
        assertThat(file.body().lines()).hasSize(8)
                .startsWith("day,currency,payments,collected,payouts,paid_out",
                        today.minusDays(6) + ",KES,0,0.00,0,0.00")
                .endsWith(today.minusDays(1) + ",KES,1,100.00,0,0.00", today + ",KES,2,180.00,0,0.00");
        assertThat(browser.get("/dashboard/days.csv?from=never").status()).isEqualTo(400);
    }

    @Test
    void theNewestPaymentsStandThereInAnyPeriod() {
        String page = browser.get("/dashboard?period=yesterday").body();
        String latest = page.substring(page.indexOf("id=\"latest\""));
        assertThat(latest).contains("Latest payments").containsSubsequence("</span> 30.00<", "</span> 150.00<",
                "</span> 100.00<");
    }

    @Test
    void yesterdayStandsBesideTheDayBefore() {
        assertThat(figure(browser.get("/dashboard?period=yesterday").body(), "Collected")).containsExactly("100.00",
                "0.00");
    }

    @Test
    void theSuccessRateStandsBesideThatOfTheDayBefore() {
        String page = outcomes(browser.get("/dashboard?period=today").body());

        assertThat(page).contains("Success rate<br>", "2 of 3 payments that were asked for and ended",
                "<strong>67 %</strong>", ">50 %<", ">+17 points<",
                "/dashboard/payments?from=" + today + "&amp;to=" + today + "&amp;status=failed");
        assertThat(page).containsSubsequence("have enough money.", "width=\"100\"", ">1<", ">0<",
                "The payer declined.", "width=\"0\"", ">0<", ">1<");
    }

    @Test
    void channelsAndBusyHoursStandThere() {
        String page = outcomes(browser.get("/dashboard?period=today").body());

        assertThat(page).contains("&amp;channel=card\">Card</a>", "&amp;channel=mm_stk_push\">Mobile-money prompt</a>",
                ">100 %<", ">0 %<", "<th scope=\"row\">12:00</th>", "12:00: 2 payments, KES 180.00</title>");
    }

    @Test
    void anAccountWithoutEndedPaymentsHasNoRate() {
        TestMerchant other = TestMerchant.open(served.hazina);

        assertThat(Browser.of(served, other).get("/dashboard").body()).doesNotContain("id=\"outcomes\"");
    }

    private static String outcomes(String page) {
        int begin = page.indexOf("aria-labelledby=\"outcomes\"");
        return page.substring(begin, page.indexOf("</section>", begin));
    }

    @ParameterizedTest
    @ValueSource(strings = {"period=days", "period=unknown", ""})
    void otherwiseItIsThirtyDays(String query) {
        assertThat(figure(browser.get("/dashboard?" + query).body(), "Collected")).containsExactly("280.00", "0.00");
    }

    @Test
    void daysOfOnesOwn() {
        String page = browser.get("/dashboard?from=" + today.minusDays(1) + "&to=" + today + "&currency=KES").body();
        assertThat(figure(page, "Collected")).containsExactly("280.00", "0.00");
        assertThat(page).contains("value=\"" + today + "\"").doesNotContain("aria-current=\"true\">30 days");
        assertThat(figure(browser.get("/dashboard?from=" + today).body(), "Collected")).containsExactly("180.00",
                "100.00");
    }

    @Test
    void aBarLeadsToTheListOfItsDay() {
        String href = "/dashboard/payments?from=" + today + "&amp;to=" + today + "&amp;status=succeeded";
        String page = browser.get("/dashboard?period=today").body();

        assertThat(page).contains("<a href=\"" + href + "\" tabindex=\"-1\"><rect class=\"bar\"",
                "<td><a href=\"" + href + "\">");
        assertThat(browser.get(href.replace("&amp;", "&")).body()).contains("<strong>2</strong> payments");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"from=x;First day must be a day such as 2026-01-31.",
            "from=2026-02-01&to=2026-01-01;First day must not be after",
            "from=2026-01-01&to=2026-04-03;The days must not be more than 92."})
    void aWrongDayIsSaidAndTheRestIsShown(String query, String sentence) {
        Response page = browser.get("/dashboard?" + query);
        assertThat(page.status()).isEqualTo(400);
        assertThat(page.body()).contains(sentence, "role=\"alert\"");
        assertThat(figure(page.body(), "Collected")).containsExactly("280.00", "0.00");
    }

    @Test
    void aMonthIsComparedWithTheSameDaysOfTheMonthBefore() {
        LocalDate lastOfMarch = LocalDate.of(2026, 3, 31);
        OverviewPeriod month = OverviewPeriod.of(
                Query.of(HttpRequest.GET("/dashboard?period=month")),
                lastOfMarch);

        assertThat(month.days()).isEqualTo(new OverviewPeriod.Days(LocalDate.of(2026, 3, 1), lastOfMarch));
        assertThat(month.before())
                .isEqualTo(new OverviewPeriod.Days(LocalDate.of(2026, 2, 1), LocalDate.of(2026, 2, 28)));
    }

    @Test
    void aWeekBeginsOnMondayAndIsComparedWithTheSameDays() {
        OverviewPeriod week = OverviewPeriod.of(
                Query.of(HttpRequest.GET("/dashboard?period=week")),
                LocalDate.of(2026, 1, 29));

        assertThat(week.days())
                .isEqualTo(new OverviewPeriod.Days(LocalDate.of(2026, 1, 26), LocalDate.of(2026, 1, 29)));
        assertThat(week.before())
                .isEqualTo(new OverviewPeriod.Days(LocalDate.of(2026, 1, 19), LocalDate.of(2026, 1, 22)));
    }

    @ParameterizedTest
    @CsvSource({"112,100,+12 %", "88,100,-12 %", "100,100,0 %", "1,0,''", "0,100,-100 %", "5,-10,''"})
    void aChangeIsInPercent(BigDecimal now, BigDecimal then, String change) {
        assertThat(PeriodFigures.change(now, then)).isEqualTo(change);
    }
}
