package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Pictures of the pages for people, in the windows, colour schemes and languages in which they are looked at. Only
/// those are taken whose names match `-Dhazina.pictures=…`, such as `sw-768-light`; no check depends on them.
final class Pictures {
    private static final Optional<Pattern> WANTED = Optional.ofNullable(System.getProperty("hazina.pictures"))
            .map(Pattern::compile);
    private static final Path PLACE = Path.of("target", "screenshots");
    private static final String LANGUAGE = "() => document.documentElement.lang";

    private Pictures() {}

    static void take(Page page, String name, PageLook.View view) {
        take(page, name, String.valueOf(view.window().width), view.scheme());
    }

    static void takeOnPaper(Page page, String name) {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            take(page, name, "paper", scheme);
        }
    }

    /// @param place the width of the window, or the paper
    private static void take(Page page, String name, String place, ColorScheme scheme) {
        WANTED.ifPresent(wanted -> {
            String title = String.join("-", name, page.evaluate(LANGUAGE).toString(), place,
                    scheme.name().toLowerCase(Locale.ROOT));
            if (wanted.matcher(title).find()) {
                take(page, scheme, PLACE.resolve(title + ".png"));
            }
        });
    }

    private static void take(Page page, ColorScheme scheme, Path file) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        try {
            page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(file));
        } catch (PlaywrightException e) {
            System.err.println("NO PICTURE " + file.getFileName() + ": " + e.getMessage());
        }
    }
}
