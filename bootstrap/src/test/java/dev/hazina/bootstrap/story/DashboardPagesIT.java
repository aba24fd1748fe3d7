package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// Every page in a real browser and in all windows: those before signing in, all that links lead an owner and the
/// platform's staff to, and the help. Each page is seen in both languages, in both colour schemes, at all widths, and
/// with its script and without, but not in all combinations of these.
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardPagesIT {
    private static final String HOME = "/dashboard";
    private static final String STAFF = "/dashboard/operator";
    private static final List<String> BEFORE_SIGNING_IN = List.of("/register", "/forgot-password",
            "/reset-password?link=useless", "/invitation?link=useless", "/sign-in", "/operator/sign-in");
    private static final List<String> UNLINKED = List.of("/nothing-here", "/search?q=invoice", "/search?q=nothing",
            "/payments?reference=invoice&amount_min=1&from=2026-01-01", "/payments?amount=wrong",
            "/settings/second-factor", "/webhooks/callback", "/statement?from=2026-12-22&to=2026-11-22");
    private static final List<String> HELP = List.of("", "/search?q=refund", "/search?q=xyzzyplugh",
            "/guide/month-end", "/test-values", "/webhooks", "/api", "/api/payments", "/api/payments/createPayment");

    private static final Set<BrowserWindow> WIDE_AND_NARROW = EnumSet.of(BrowserWindow.DESKTOP,
            BrowserWindow.PHONE);
    private static final Set<BrowserWindow> BETWEEN_AND_NARROW = EnumSet.of(BrowserWindow.TABLET,
            BrowserWindow.PHONE);
    private static final Set<BrowserWindow> NOWHERE = EnumSet.noneOf(BrowserWindow.class);

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
            UNLINKED.forEach(
                    page -> wrong.addAll(owner.at(HOME + page).wrong("merchant" + name(page), WIDE_AND_NARROW)));
            assertThat(wrong).isEmpty();
            assertThat(seen).contains(HOME + "/payments/*");
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
                wrong.addAll(reader.at("/docs" + place).wrong("help" + name(place), WIDE_AND_NARROW));
            }
            assertThat(wrong).isEmpty();
            plain.at("/docs").type("Search the help", "close a month").press("Search").sees("Close a month")
                    .follow("Get the statement").sees("Opening balance").at("/docs/api/payments/createPayment")
                    .sees("As a command");
        }
    }

    /// Every other page is in Swahili where it has its script, and in English where it has none. The rules of
    /// accessibility are a script, so they are checked only where scripts run.
    private Set<String> seeBothWays(DashboardBrowser browser, String name, PageTour tour, Collection<String> first) {
        try (DashboardBrowser plain = dashboard.withoutScriptAs(browser)) {
            AtomicInteger nth = new AtomicInteger();
            return tour.of(browser, first, (path, kind) -> {
                boolean isEven = nth.incrementAndGet() % 2 == 0;
                plain.in(isEven ? "en" : "sw").at(path);
                wrong.addAll(browser.wrong(name + name(kind), isEven ? BETWEEN_AND_NARROW : WIDE_AND_NARROW));
                wrong.addAll(plain.wrong(name + name(kind), NOWHERE));
                browser.in(isEven ? "en" : "sw");
            });
        }
    }

    private static String name(String path) {
        return path.replace("*", "one").replaceAll("\\W+", "-").replaceFirst("-$", "");
    }
}
