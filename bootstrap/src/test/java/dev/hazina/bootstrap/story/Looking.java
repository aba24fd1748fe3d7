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

/// Somebody in front of the dashboard. Whatever they look at is held against the rules of accessibility, must fit its
/// window, must break no rule of its own policy, and leaves a picture.
final class Looking implements AutoCloseable {
    private static final Path PICTURES = Path.of("target", "screenshots");
    private static final String AXE = script();
    private static final String IS_THERE = "() => typeof axe === 'object'";
    // Asked for what breaks a rule and nothing else, it does not write up what it found in order.
    private static final String JUDGE = """
            () => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
                .filter(one => one.impact === 'serious' || one.impact === 'critical')
                .map(one => one.id + ': ' + one.nodes.map(node => node.target).join(' ')))""";
    private static final String IS_TOO_WIDE = """
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth""";

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration A_MOMENT = Duration.ofMillis(300);

    final Page page;
    private final BrowserContext window;
    private final String url;
    private final String name;
    private final List<String> complaints = new ArrayList<>();

    /// @param name goes into the names of the pictures
    Looking(BrowserContext window, String url, String name) {
        this.window = window;
        this.url = url;
        this.name = name;
        page = window.newPage();
        page.setDefaultTimeout(PATIENCE.toMillis());
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            // That a page was refused is what some steps are about.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
    }

    Looking at(String path) {
        page.navigate(url + path);
        return this;
    }

    Looking signIn(JsonNode credentials) {
        at("/dashboard/sign-in");
        type("E-mail", credentials.get("dashboard_email").asText());
        type("Password", credentials.get("dashboard_password").asText());
        press("Sign in");
        return sees("Overview");
    }

    Looking type(String label, String text) {
        page.getByLabel(named(label)).fill(text);
        return this;
    }

    /// The label itself, also where it says that the field may be left empty. Read by the browser, which knows no `\Q`.
    private static Pattern named(String label) {
        String literally = label.replaceAll("[^A-Za-z0-9 ]", ".");
        return Pattern.compile("^\\s*" + literally + "(\\s*optional)?\\s*$");
    }

    Looking choose(String label, String option) {
        page.getByLabel(named(label))
                .selectOption(new SelectOption().setLabel(option));
        return this;
    }

    Looking press(String button) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true)).first().click();
        return this;
    }

    Looking follow(String link) {
        page.locator("main").getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(link)).first().click();
        return this;
    }

    /// Waits until the text is there.
    Looking sees(String text) {
        page.locator("main").getByText(text).first().waitFor();
        return this;
    }

    /// Opens what is folded up under those words.
    Looking open(String summary) {
        page.locator("main summary").filter(new Locator.FilterOptions().setHasText(summary)).first().click();
        return this;
    }

    /// Looks at a place again and again until the text is there, as people do.
    Looking comesToSee(String path, String text) {
        Awaitility.await().atMost(PATIENCE).pollInterval(A_MOMENT).until(() -> {
            at(path);
            return page.locator("main").getByText(text).count() > 0;
        });
        return this;
    }

    /// Presses one of the clock's buttons, which a phone keeps in its menu.
    Looking moveClock(String button) {
        Locator menu = page.locator("header.topbar summary");
        if (menu.isVisible()) {
            menu.click();
        }
        return press(button);
    }

    /// Pictures are for people to look at and judge nothing: one that a busy browser can't take is missing, and said to be.
    private void keep(Path picture) {
        try {
            page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(picture));
        } catch (PlaywrightException e) {
            System.err.println("NO PICTURE " + picture.getFileName() + ": " + e.getMessage());
        }
    }

    /// Judges the page as it is, and keeps a picture of it.
    Looking judge(String picture) {
        keep(PICTURES.resolve(picture + "-" + name + ".png"));
        if (!(boolean) page.evaluate(IS_THERE)) {
            page.evaluate(AXE);
        }
        assertThat((List<?>) page.evaluate(JUDGE)).as(page.url()).isEmpty();
        assertThat(page.evaluate(IS_TOO_WIDE)).as(page.url() + " is wider than its window").isEqualTo(false);
        assertThat(complaints).as(page.url()).isEmpty();
        return this;
    }

    private static String script() {
        try (InputStream in = Looking.class.getResourceAsStream("/axe.min.js")) {
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
