package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.PlaywrightException;
import dev.hazina.bootstrap.story.MailSink.Mail;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What people do in a day, in a real browser, and what they are told outside of the dashboard: the payer finds the
/// receipt that the owner has mailed, and the owner gets an SMS about a payout that waits.
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardDayIT {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    private static final Pattern LINK = Pattern.compile("https?://[^\\s/]+(/receipts?/\\S+|/\\S+)");

    private final MailSink sink = new MailSink();
    private final SmsSink phones = new SmsSink();
    private final HazinaProcess hazina;
    private final Api api;

    DashboardDayIT(@TempDir Path dataDir) {
        hazina = HazinaProcess.startPrepared(dataDir, settings());
        api = hazina.merchant();
    }

    @AfterAll
    void stop() {
        api.close();
        hazina.close();
        sink.close();
        phones.close();
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new HashMap<>(sink.settings());
        settings.putAll(phones.settings());
        settings.putAll(DayShop.SETTINGS);
        return settings;
    }

    @Test
    void anSmsTellsOfAPayoutThatWaitsOnceTheNumberIsConfirmed() {
        String number = "+254722000111";
        try (DashboardBrowser owner = browser().signIn(hazina.credentials())) {
            owner.at("/dashboard/profile").follow("Notices by SMS").check("phone-none")
                    .type("Phone number", "0722 000 111")
                    .type("Your password", hazina.credentials().get("dashboard_password").asText())
                    .press("Send the code")
                    .sees("A code is on its way").check("phone-asked");
            String code = texted(number, 1).getFirst().text().replaceAll("\\D*(\\d{6}).*", "$1");
            owner.type("Code", code).press("Confirm the number").sees("The number is confirmed")
                    .check("phone-confirmed");
            owner.at("/dashboard/settings/payout-rules").choose("Currency", "KES").type("A second person from", "1")
                    .press("Save").sees("wait for a second person");
        }
        api.fund("F-1", api.defaultWallet(), "500");
        api.post("/v1/payouts", "{\"amount\":10,\"destination_phone\":\"+254712345678\"}").expect(201);

        List<SmsSink.Sms> waits = Awaitility.await().atMost(LONGEST_WAIT).until(() -> phones.to(number).stream()
                .filter(sms -> sms.text().contains("A payout waits for a second person")).toList(),
                found -> !found.isEmpty());

        assertThat(waits).singleElement().satisfies(sms -> {
            assertThat(sms.text()).doesNotContain("712345678", "http").hasSizeLessThanOrEqualTo(160);
            assertThat(sms.reference()).startsWith("notice.");
        });
        assertThat(phones.to(number)).extracting(SmsSink.Sms::reference).doesNotHaveDuplicates();
    }

    /// In a build some of them, in one way.
    @Test
    @Timeout(value = DashboardPagesIT.MINUTES_OF_THE_LONG_FORM, unit = TimeUnit.MINUTES)
    void theTasksOfADay() {
        DayReport report = new DayReport();
        try (DayShop shop = new DayShop(hazina, sink)) {
            if (PageLook.isEveryDay()) {
                shop.liveThroughAMonth();
            }
            List<PageLook.Way> ways = PageLook.days();
            for (int number = 1; number <= ways.size(); number++) {
                live(shop, ways.get(number - 1), shop.rows(number), report);
            }
        }
        report.write();
        assertThat(report.wrong()).isEmpty();
    }

    private static void live(DayShop shop, PageLook.Way way, DayRows rows, DayReport report) {
        for (DayPerson person : DayPerson.values()) {
            List<DayTask> tasks = Stream.of(DayTask.values())
                    .filter(task -> task.who == person && (task.inBuild || PageLook.isEveryDay())).toList();
            if (!tasks.isEmpty()) {
                try (DashboardBrowser browser = shop.as(person, way)) {
                    tasks.forEach(task -> report.add(task, way, walked(task, browser, way, rows)));
                }
            }
        }
    }

    /// A task that can't be done is a fault of the page, as one that takes too long.
    private static DayWalk.Taken walked(DayTask task, DashboardBrowser browser, PageLook.Way way, DayRows rows) {
        DayWalk walk = new DayWalk(browser, way.view(), task);
        try {
            task.walk(walk, rows);
        } catch (PlaywrightException e) {
            walk.fail(e);
        }
        return walk.taken();
    }

    private List<SmsSink.Sms> texted(String number, int count) {
        return Awaitility.await().atMost(LONGEST_WAIT).until(() -> phones.to(number), found -> found.size() >= count);
    }

    @Test
    void aMailedReceiptArrivesOnceAndLeadsToItsPage() {
        String payment = api.pay("S-0042", "\"amount\":1250,\"payer_phone\":\"+254712345678\"").expect(201).get("id")
                .asText();
        String receipt = api.ended(payment).get("channel_receipt").asText();

        try (DashboardBrowser owner = browser().signIn(hazina.credentials())) {
            mail(owner, payment, "wanjiru@mail.example", "English");
            mail(owner, payment, "juma@mail.example", "Kiswahili");
        }

        Mail first = arrived("wanjiru@mail.example");
        assertThat(first.subject()).isEqualTo("Receipt of your payment");
        assertThat(first.text()).contains("Amount: KES 1,250.00", "Receipt number: " + receipt, "Reference: S-0042")
                .doesNotContain("712345678");
        Mail second = arrived("juma@mail.example");
        assertThat(second.subject()).isEqualTo("Risiti ya malipo yako");
        assertThat(second.text()).contains("KES 1,250.00", receipt);
        try (DashboardBrowser payer = browser()) {
            payer.at(link(first)).sees("1,250.00").check("mailed-receipt");
        }
        assertThat(sink.to("wanjiru@mail.example")).hasSize(1);
        assertThat(sink.to("juma@mail.example")).hasSize(1);
    }

    private DashboardBrowser browser() {
        return new DashboardBrowser(Chromium.running().window(BrowserWindow.PHONE), hazina.url());
    }

    private static void mail(DashboardBrowser owner, String payment, String to, String language) {
        owner.at("/dashboard/payments/" + payment).follow("Mail the receipt").type("The payer's e-mail", to)
                .choose("Language of the mail", language).press("Mail the receipt")
                .sees("The receipt is on its way to the payer.");
    }

    private Mail arrived(String to) {
        List<Mail> mails = Awaitility.await().atMost(LONGEST_WAIT).until(() -> sink.to(to), found -> !found.isEmpty());
        return mails.getFirst();
    }

    private static String link(Mail mail) {
        Matcher link = LINK.matcher(mail.text());
        assertThat(link.find()).as(mail.text()).isTrue();
        return link.group(1);
    }
}
