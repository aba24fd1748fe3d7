package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.SelectOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// One person's way through a task, by what does not depend on a language. Each click and each field is counted, and
/// each page on the way is checked and has its picture taken, which doesn't count as time.
final class DayWalk {
    private final DashboardBrowser browser;
    private final PageLook look;
    private final String name;
    private final List<String> wrong = new ArrayList<>();
    private int pages;
    private int clicks;
    private int menus;
    private int fields;
    private Duration time = Duration.ZERO;

    DayWalk(DashboardBrowser browser, PageLook.View view, DayTask task) {
        this.browser = browser;
        this.look = new PageLook(List.of(view), true, false);
        this.name = "day-" + task.name().toLowerCase(Locale.ROOT);
    }

    /// What a task has taken.
    ///
    /// @param menus how often the menu was opened, which stands open in a wide window
    /// @param time until the pages were there
    record Taken(int clicks, int menus, int fields, int pages, Duration time, List<String> wrong) {
        Taken {
            wrong = List.copyOf(wrong);
        }
    }

    Taken taken() {
        return new Taken(clicks, menus, fields, pages, time, wrong);
    }

    /// The task ends here.
    void fail(RuntimeException e) {
        look.views().forEach(view -> Pictures.take(browser.page, name + "-failed", view));
        wrong.add(name + " can't be done at " + browser.page.url() + ": " + e.getMessage());
    }

    DayWalk from(String path) {
        return reach(() -> browser.at(path), "main");
    }

    /// Clicks what this selects first, and waits for what is then there.
    DayWalk click(String what, String then) {
        clicks++;
        return reach(() -> browser.page.locator(what).first().click(), then);
    }

    /// The same for a question that is asked at times.
    DayWalk clickIfAsked(String what, String then) {
        return browser.page.locator(what).first().isVisible() ? click(what, then) : this;
    }

    /// Follows a link of the menu.
    DayWalk menu(String path, String then) {
        clicks++;
        return reach(() -> {
            Locator folded = browser.page.locator("header.topbar summary");
            boolean isFolded = folded.isVisible();
            if (isFolded) {
                menus++;
                folded.click();
            }
            browser.page.locator("header." + (isFolded ? "topbar" : "sidebar") + " nav a[href='" + path + "']").first()
                    .click();
        }, then);
    }

    /// Types into the search that is above each page.
    DayWalk search(String text) {
        return type("main form.search", "q", text).click("main form.search .button",
                "main form.search input[value='" + text + "']");
    }

    DayWalk type(String field, String text) {
        return type("main", field, text);
    }

    DayWalk type(String within, String field, String text) {
        fields++;
        return spend(() -> browser.page.locator(within + " [name=" + field + "]").first().fill(text));
    }

    DayWalk choose(String field, String value) {
        fields++;
        return spend(() -> browser.page.locator("main select[name=" + field + "]").first()
                .selectOption(new SelectOption().setValue(value)));
    }

    /// Clicks on a file, and has it.
    DayWalk saves(String what) {
        clicks++;
        return spend(() -> {
            Download file = browser.page.waitForDownload(() -> browser.page.locator(what).first().click());
            if (!file.path().toFile().exists()) {
                wrong.add(name + " has saved nothing at " + what);
            }
        });
    }

    private DayWalk reach(Runnable step, String then) {
        spend(() -> {
            step.run();
            browser.page.locator(then).first().waitFor();
        });
        wrong.addAll(browser.wrong(name + "-" + ++pages, look));
        return this;
    }

    private DayWalk spend(Runnable step) {
        long begun = System.nanoTime();
        step.run();
        time = time.plusNanos(System.nanoTime() - begun);
        return this;
    }
}
