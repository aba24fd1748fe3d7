package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// A browser on the dashboard. Each page that it checks must keep the rules of accessibility, fit its window, break no
/// rule of its own content policy, and leaves a screenshot.
final class DashboardBrowser implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final String AXE = script();
    private static final String IS_THERE = "() => typeof axe === 'object'";
    // Only violations are requested, so that axe lists nothing that passed.
    private static final String VIOLATIONS = """
            () => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
                .filter(one => one.impact === 'serious' || one.impact === 'critical')
                .map(one => one.id + ': ' + one.nodes.map(node => node.target).join(' ')))""";
    private static final String IS_TOO_WIDE = """
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth""";

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);
    private static final Duration POLL_EVERY = Duration.ofMillis(300);

    final Page page;
    private final BrowserContext window;
    private final String url;
    private final String name;
    private final List<String> complaints = new ArrayList<>();

    /// @param name part of the names of the screenshots
    DashboardBrowser(BrowserContext window, String url, String name) {
        this.window = window;
        this.url = url;
        this.name = name;
        page = window.newPage();
        page.setDefaultTimeout(LONGEST_WAIT.toMillis());
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            // Some steps expect that a page is refused.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
    }

    DashboardBrowser at(String path) {
        page.navigate(url + path);
        return this;
    }

    DashboardBrowser signIn(JsonNode credentials) {
        at("/dashboard/sign-in");
        type("E-mail", credentials.get("dashboard_email").asText());
        type("Password", credentials.get("dashboard_password").asText());
        press("Sign in");
        return sees("Overview");
    }

    DashboardBrowser type(String label, String text) {
        page.getByLabel(named(label)).fill(text);
        return this;
    }

    /// The label itself, also with its note that the field may be left empty. Read by the browser, which knows no `\Q`.
    private static Pattern named(String label) {
        String literally = label.replaceAll("[^A-Za-z0-9 ]", ".");
        return Pattern.compile("^\\s*" + literally + "(\\s*optional)?\\s*$");
    }

    DashboardBrowser choose(String label, String option) {
        page.getByLabel(named(label))
                .selectOption(new SelectOption().setLabel(option));
        return this;
    }

    DashboardBrowser press(String button) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true)).first().click();
        return this;
    }

    DashboardBrowser follow(String link) {
        page.locator("main").getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(link)).first().click();
        return this;
    }

    /// Waits until the text is there.
    DashboardBrowser sees(String text) {
        page.locator("main").getByText(text).first().waitFor();
        return this;
    }

    /// Opens the part that is folded up under this summary.
    DashboardBrowser open(String summary) {
        page.locator("main summary").filter(new Locator.FilterOptions().setHasText(summary)).first().click();
        return this;
    }

    /// Loads a page again and again until the text is there.
    DashboardBrowser eventuallySees(String path, String text) {
        Awaitility.await().atMost(LONGEST_WAIT).pollInterval(POLL_EVERY).until(() -> {
            at(path);
            return page.locator("main").getByText(text).count() > 0;
        });
        return this;
    }

    /// Presses one of the clock's buttons, which a phone keeps in its menu.
    DashboardBrowser moveClock(String button) {
        Locator menu = page.locator("header.topbar summary");
        if (menu.isVisible()) {
            menu.click();
        }
        return press(button);
    }

    /// Screenshots are for people; no check depends on them. Where a busy browser can't take one, the log reports it.
    private void takeScreenshot(Path file) {
        try {
            page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(file));
        } catch (PlaywrightException e) {
            System.err.println("NO SCREENSHOT " + file.getFileName() + ": " + e.getMessage());
        }
    }

    /// Checks the page as it is, and takes a screenshot of it.
    DashboardBrowser check(String screenshot) {
        takeScreenshot(SCREENSHOTS.resolve(screenshot + "-" + name + ".png"));
        if (!(boolean) page.evaluate(IS_THERE)) {
            page.evaluate(AXE);
        }
        assertThat((List<?>) page.evaluate(VIOLATIONS)).as(page.url()).isEmpty();
        assertThat(page.evaluate(IS_TOO_WIDE)).as(page.url() + " is wider than its window").isEqualTo(false);
        assertThat(complaints).as(page.url()).isEmpty();
        return this;
    }

    private static String script() {
        try (InputStream in = DashboardBrowser.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        window.close();
    }
}
