package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SelectOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// A browser on the dashboard. Each page that it checks must keep the rules of accessibility, fit its window and break
/// no rule of its own content policy.
final class DashboardBrowser implements AutoCloseable {
    private static final String LINKS = """
            () => Array.from(document.querySelectorAll('a[href^="/"]:not([download]):not([data-export])'))
                .map(link => link.getAttribute('href'))""";
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    private static final Duration POLL_EVERY = Duration.ofMillis(300);

    final Page page;
    private final BrowserContext window;
    private final String url;
    private final List<String> complaints = new ArrayList<>();

    DashboardBrowser(BrowserContext window, String url) {
        this.window = window;
        this.url = url;
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

    /// Asks for the next pages in this language.
    DashboardBrowser in(String language) {
        window.addCookies(List.of(new Cookie("hazina-language", language).setUrl(url)));
        return this;
    }

    DashboardBrowser signIn(JsonNode credentials) {
        return signIn(credentials.get("dashboard_email").asText(), credentials.get("dashboard_password").asText())
                .sees("Overview");
    }

    /// Sends the form of signing in, which may lead to a question for a code.
    DashboardBrowser signIn(String email, String password) {
        return at("/dashboard/sign-in").type("E-mail", email).type("Password", password).press("Sign in");
    }

    DashboardBrowser signOut() {
        page.context().clearCookies();
        return this;
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

    /// Checks the page as it is.
    ///
    /// @param picture the name of the page and its pictures, where they are taken
    DashboardBrowser check(String picture) {
        assertThat(wrong(picture, PageLook.at(picture))).isEmpty();
        return this;
    }

    /// Loads a page for each of these looks at it.
    ///
    /// @return what is wrong with it
    List<String> wrongAt(String path, String picture, List<PageLook.Visit> visits) {
        List<String> wrong = new ArrayList<>();
        for (PageLook.Visit visit : visits) {
            wrong.addAll(in(visit.language()).at(path).wrong(picture, visit.look()));
        }
        return wrong;
    }

    /// @return what is wrong with the page as it is
    List<String> wrong(String picture, PageLook look) {
        List<String> wrong = new ArrayList<>(PageChecks.check(page, picture, look));
        complaints.forEach(one -> wrong.add(page.url() + ": " + one));
        complaints.clear();
        return wrong;
    }

    /// The addresses of pages that the page links to.
    List<String> links() {
        return ((List<?>) page.evaluate(LINKS)).stream().map(Object::toString).toList();
    }

    /// The cookies, for another browser that is to have the same session.
    String state() {
        return window.storageState();
    }

    @Override
    public void close() {
        window.close();
    }
}
