package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Every page in a real browser: those before signing in, all that links lead an owner and the platform's staff to, and
/// the help. How each page [is looked at][PageLook] depends on how much time there is.
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = DashboardPagesIT.MINUTES_OF_THE_LONG_FORM, unit = TimeUnit.MINUTES)
final class DashboardPagesIT {
    private static final String HOME = "/dashboard";
    private static final String STAFF = "/dashboard/operator";
    private static final List<String> BEFORE_SIGNING_IN = List.of("/register", "/forgot-password",
            "/reset-password?link=useless", "/invitation?link=useless", "/sign-in", "/operator/sign-in");
    private static final List<String> UNLINKED = List.of("/nothing-here", "/search?q=invoice", "/search?q=nothing",
            "/payments?reference=invoice&amount_min=1&from=2026-01-01", "/payments?amount=wrong",
            "/settings/second-factor", "/webhooks/callback", "/statement?from=2026-12-22&to=2026-11-22");
    private static final List<String> HELP = List.of("", "/search?q=refund", "/search?q=xyzzyplugh",
            "/guide/month-end", "/guide-sw/month-end", "/search?language=sw&q=marejesho", "/test-values", "/webhooks",
            "/api", "/api/payments", "/api/payments/createPayment");

    static final int MINUTES_OF_THE_LONG_FORM = 60;

    private final DashboardFixture dashboard;
    private final List<String> wrong = new ArrayList<>();
    private final WebhookReceivers receivers = new WebhookReceivers();

    DashboardPagesIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @BeforeEach
    void begin() {
        wrong.clear();
    }

    @BeforeAll
    void makeRows() {
        DashboardRows.make(dashboard, receivers);
    }

    @AfterAll
    void stop() {
        receivers.close();
        dashboard.close();
    }

    @Test
    void thePagesBeforeSigningIn() {
        try (DashboardBrowser visitor = dashboard.browser(BrowserWindow.DESKTOP)) {
            Set<String> pages = new LinkedHashSet<>();
            BEFORE_SIGNING_IN.forEach(page -> pages.add(HOME + page));
            seeBothWays(visitor, "visitor", new PageTour(pages::contains), pages);
            assertThat(wrong).isEmpty();
        }
    }

    @Test
    void everyPageOfAMerchant() {
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.at(HOME + "/people").type("E-mail", "clerk@duka.example").press("Invite");
            String link = owner.sees("The invitation is ready").page.locator("#invitation-link").inputValue();
            try (DashboardBrowser clerk = dashboard.browser(BrowserWindow.PHONE)) {
                clerk.at(link.substring(link.indexOf(HOME))).type("New password", "first password")
                        .press("Accept and begin").sees("Overview");
            }
            Predicate<String> isAMerchants = path -> path.startsWith(HOME) && !path.startsWith(STAFF)
                    && !path.startsWith(HOME + "/sign-in") && !path.matches(".*/(transactions|file).*");
            Set<String> seen = seeBothWays(owner, "merchant", new PageTour(isAMerchants), Set.of(HOME));
            UNLINKED.forEach(page -> see(owner, HOME + page, "merchant" + name(page)));
            assertThat(wrong).isEmpty();
            assertThat(seen).contains(HOME + "/payments/*");
            requireAllWays(seen.stream().map(kind -> "merchant" + name(kind)));
        }
    }

    @Test
    void everyPageOfTheStaff() {
        try (DashboardBrowser staff = dashboard.browser(BrowserWindow.DESKTOP)) {
            String password = "a staff password";
            dashboard.hazina().administrator().post("/v1/admin/staff",
                    "{\"name\":\"Amina\",\"email\":\"amina@hazina.example\",\"password\":\"" + password + "\"}")
                    .expect(201);
            dashboard.hazina().administrator().post("/v1/admin/staff",
                    "{\"name\":\"Baraka\",\"email\":\"baraka@hazina.example\",\"password\":\"" + password + "\"}")
                    .expect(201);
            staff.at(STAFF).type("E-mail", "amina@hazina.example").type("Password", password).press("Sign in")
                    .sees("Platform");
            Set<String> seen = seeBothWays(staff, "staff", new PageTour(path -> path.startsWith(STAFF)),
                    List.of(STAFF, STAFF + "/search?q=invoice", STAFF + "/merchants?q=a"));
            assertThat(wrong).isEmpty();
            assertThat(seen).contains(STAFF + "/staff/*");
        }
    }

    @Test
    void theHelp() {
        try (DashboardBrowser reader = dashboard.browser(BrowserWindow.DESKTOP);
                DashboardBrowser plain = dashboard.withoutScript(BrowserWindow.TABLET)) {
            for (String place : HELP) {
                see(reader, "/docs" + place, "help" + name(place));
            }
            assertThat(wrong).isEmpty();
            plain.at("/docs").type("Search the help", "close a month").press("Search").sees("Close a month")
                    .follow("Get the statement").sees("Opening balance").at("/docs/api/payments/createPayment")
                    .sees("As a command");
        }
    }

    @Test
    void aTextThatIsHardToReadIsFound() {
        try (DashboardBrowser reader = dashboard.browser(BrowserWindow.DESKTOP)) {
            see(reader, "/docs/webhooks", "help-webhooks");
            assertThat(wrong).isEmpty();

            reader.page.evaluate("document.querySelector('main p').style.opacity = '0.3'");

            assertThat(PageChecks.check(reader.page, "help-faint", PageLook.at("help-faint"))).isNotEmpty()
                    .allSatisfy(fault -> assertThat(fault).contains("color-contrast: "));
        }
    }

    private Set<String> seeBothWays(DashboardBrowser browser, String name, PageTour tour, Collection<String> first) {
        try (DashboardBrowser plain = dashboard.withoutScriptAs(browser)) {
            return tour.of(browser, first, (path, kind) -> {
                String page = name + name(kind);
                wrong.addAll(plain.wrongAt(path, page, PageLook.withoutScript(page)));
                see(browser, path, page);
            });
        }
    }

    private void see(DashboardBrowser browser, String path, String page) {
        wrong.addAll(browser.wrongAt(path, page, PageLook.withScript(page)));
    }

    /// The pages together are seen in every window, colour scheme and language, on paper, and without a script.
    private static void requireAllWays(Stream<String> pages) {
        Map<Boolean, List<PageLook.Visit>> visits = pages.flatMap(page -> Stream
                .concat(PageLook.withScript(page).stream(), PageLook.withoutScript(page).stream()))
                .collect(Collectors.partitioningBy(visit -> visit.look().isAccessible()));
        for (List<PageLook.Visit> way : visits.values()) {
            assertThat(way.stream().flatMap(visit -> visit.look().views().stream())).containsAll(PageLook.VIEWS);
            assertThat(way).extracting(PageLook.Visit::language).containsAll(PageLook.LANGUAGES);
        }
        assertThat(visits.get(true)).anyMatch(visit -> visit.look().isPrinted());
    }

    private static String name(String path) {
        return path.replace("*", "one").replaceAll("\\W+", "-").replaceFirst("-$", "");
    }
}
