package dev.hazina.bootstrap.story;

import com.microsoft.playwright.options.ColorScheme;
import dev.hazina.application.longform.LongForm;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// How a page is looked at: in the long form in all windows, both colour schemes and both languages, on paper, with its
/// script and without. A build looks at it once with its script, in a way that follows from the page's name: a page is
/// looked at in the same way in every build, and all ways occur.
///
/// @param views in which its layout is checked
/// @param isAccessible whether the rules of accessibility are checked in these views, which takes a script
/// @param isPrinted whether it is looked at on paper too
record PageLook(List<View> views, boolean isAccessible, boolean isPrinted) {
    static final List<View> VIEWS = Stream.of(BrowserWindow.values())
            .flatMap(window -> Stream.of(ColorScheme.LIGHT, ColorScheme.DARK).map(scheme -> new View(window, scheme)))
            .toList();
    static final List<String> LANGUAGES = List.of("en", "sw");
    /// A build looks at one of so many pages on paper, and without a script.
    private static final int ONE_ON_PAPER = 3;
    private static final int ONE_WITHOUT_SCRIPT = 4;

    record View(BrowserWindow window, ColorScheme scheme) {}

    /// A way in which the tasks of a day are done.
    record Way(View view, String language) {}

    /// @param language in which the page is loaded
    record Visit(String language, PageLook look) {}

    /// The looks at a page that a visitor with scripts loads.
    static List<Visit> withScript(String page) {
        if (LongForm.PAGES.isWanted()) {
            return LANGUAGES.stream().map(language -> new Visit(language, inFull(true))).toList();
        }
        return List.of(new Visit(new Turns(page).language(), once(page, true)));
    }

    /// The looks at a page that a visitor without scripts loads, in a build in the other language.
    static List<Visit> withoutScript(String page) {
        if (LongForm.PAGES.isWanted()) {
            return LANGUAGES.stream().map(language -> new Visit(language, inFull(false))).toList();
        }
        Turns turns = new Turns(page);
        String other = LANGUAGES.stream().filter(language -> !language.equals(turns.language())).findFirst()
                .orElseThrow();
        return turns.isWithoutScript() ? List.of(new Visit(other, once(page, false))) : List.of();
    }

    /// The look at a page as a story has left it.
    static PageLook at(String page) {
        return LongForm.PAGES.isWanted() ? inFull(true) : once(page, true);
    }

    /// In the long form in every window, colour scheme and language; in a build on a phone, in the dark and in Swahili.
    static List<Way> days() {
        return LongForm.PAGES.isWanted()
                ? LANGUAGES.stream().flatMap(language -> VIEWS.stream().map(view -> new Way(view, language))).toList()
                : List.of(new Way(new View(BrowserWindow.PHONE, ColorScheme.DARK), LANGUAGES.getLast()));
    }

    /// Whether all tasks of a day are done, or a build's.
    static boolean isEveryDay() {
        return LongForm.PAGES.isWanted();
    }

    /// Paper shows the same with a script as without.
    private static PageLook inFull(boolean hasScript) {
        return new PageLook(VIEWS, hasScript, hasScript);
    }

    private static PageLook once(String page, boolean hasScript) {
        Turns turns = new Turns(page);
        return new PageLook(List.of(turns.view()), hasScript, hasScript && turns.isPrinted());
    }

    /// Which turn it is for a page. It depends on no other page, so that a new one changes nothing for the others.
    private record Turns(long number) {
        Turns(String page) {
            this(checksum(page));
        }

        private static long checksum(String page) {
            CRC32 sum = new CRC32();
            sum.update(page.getBytes(StandardCharsets.UTF_8));
            return sum.getValue();
        }

        View view() {
            return VIEWS.get((int) (number % VIEWS.size()));
        }

        String language() {
            return LANGUAGES.get((int) (number / VIEWS.size() % LANGUAGES.size()));
        }

        boolean isWithoutScript() {
            return rest() % ONE_WITHOUT_SCRIPT == 0;
        }

        boolean isPrinted() {
            return rest() / ONE_WITHOUT_SCRIPT % ONE_ON_PAPER == 0;
        }

        private long rest() {
            return number / VIEWS.size() / LANGUAGES.size();
        }
    }
}
