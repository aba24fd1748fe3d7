package dev.hazina.bootstrap.story;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/// Follows the links from page to page. Of pages that differ only in what they show, such as the payments, it visits
/// one.
final class PageTour {
    private static final String NAMES = "/([0-9a-f]{8}-[0-9a-f-]{27}|[a-z]+_\\w{16,}|HZN[0-9]+|[0-9]{4,})(?=/|$)";

    private final Predicate<String> belongs;
    private final Set<String> kinds = new LinkedHashSet<>();
    private final Queue<String> ahead = new ArrayDeque<>();

    /// @param belongs whether an address is of the pages to be visited
    PageTour(Predicate<String> belongs) {
        this.belongs = belongs;
    }

    /// Visits what is reached from these pages.
    ///
    /// @param visit loads the address; is given its kind too, which has a star in place of what differs
    /// @return the kinds
    Set<String> of(DashboardBrowser browser, Iterable<String> first, BiConsumer<String, String> visit) {
        first.forEach(this::add);
        for (String path = ahead.poll(); path != null; path = ahead.poll()) {
            visit.accept(path, kind(path));
            browser.links().forEach(this::add);
        }
        return kinds;
    }

    private void add(String link) {
        String path = link.replaceFirst("#.*", "");
        boolean isFile = path.matches(".*\\.(csv|pdf|json|yaml)(\\?.*)?");
        if (belongs.test(path) && !isFile && kinds.add(kind(path))) {
            ahead.add(path);
        }
    }

    private static String kind(String path) {
        return path.replaceFirst("\\?.*", "").replaceAll(NAMES, "/*");
    }
}
