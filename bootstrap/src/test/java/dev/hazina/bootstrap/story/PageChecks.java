package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// What is checked of each page: its layout, and the rules of accessibility where they are asked for.
final class PageChecks {
    /// The rules of accessibility, which each page of a window can load. To send half a megabyte with each check took a
    /// seventh of the time that the rules take.
    static final String LOADS_AXE = "window.loadAxe = () => {" + resource("/axe.min.js") + "};";
    private static final String VIOLATIONS = resource("/accessibility-checks.js");
    private static final String LAYOUT = resource("/layout-checks.js");
    private static final String INK = "() => getComputedStyle(document.body).color";
    // What the margins of a browser leave of an upright A4 page.
    private static final int PAPER_WIDTH = 718;
    private static final int PAPER_HEIGHT = 1046;

    private PageChecks() {}

    /// Shows the page in each view of a look, and in its own again.
    ///
    /// @return what is wrong
    static List<String> check(Page page, String picture, PageLook look) {
        List<String> wrong = new ArrayList<>();
        var own = page.viewportSize();
        for (PageLook.View view : look.views()) {
            BrowserWindow window = view.window();
            page.setViewportSize(window.width, window.height);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(view.scheme()));
            List<Object> found = new ArrayList<>((List<?>) page.evaluate(LAYOUT));
            if (look.isAccessible()) {
                found.addAll((List<?>) page.evaluate(VIOLATIONS));
            }
            found.addAll(LeftInEnglish.on(page));
            found.forEach(one -> wrong.add(page.url() + " in a window of " + window.width + " px: " + one));
            Pictures.take(page, picture, view);
        }
        if (look.isPrinted()) {
            onPaper(page, picture).forEach(one -> wrong.add(page.url() + " on paper: " + one));
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(own.width, own.height);
        return wrong;
    }

    /// What is wrong with the page as it is printed. It is as dark as ink, also where the screen is dark.
    private static List<Object> onPaper(Page page, String picture) {
        page.setViewportSize(PAPER_WIDTH, PAPER_HEIGHT);
        Page.EmulateMediaOptions paper = new Page.EmulateMediaOptions().setMedia(Media.PRINT);
        page.emulateMedia(paper.setColorScheme(ColorScheme.LIGHT));
        Object ink = page.evaluate(INK);
        page.emulateMedia(paper.setColorScheme(ColorScheme.DARK));
        List<Object> found = new ArrayList<>((List<?>) page.evaluate(LAYOUT));
        if (!page.evaluate(INK).equals(ink)) {
            found.add("a dark screen is printed in other colours than a light one");
        }
        Pictures.takeOnPaper(page, picture);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        return found;
    }

    private static String resource(String name) {
        try (InputStream in = PageChecks.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
