package dev.hazina.http.help;

import dev.hazina.http.dashboard.session.Theme;
import dev.hazina.http.reference.CachedDocument;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Finished pages with their tags. A page never changes while the program runs, so it is made once for each theme. The
/// pages that were asked for last are kept, up to a bound of memory.
final class KeptPages {
    static final int MOST_BYTES = 8 * 1024 * 1024;

    private final Map<Key, CachedDocument> pages = new LinkedHashMap<>(64, 0.75f, true);
    private int bytes;

    /// @param path of the address, without a query
    record Key(String path, Theme theme) {}

    synchronized Optional<CachedDocument> find(Key key) {
        return Optional.ofNullable(pages.get(key));
    }

    synchronized void keep(Key key, CachedDocument page) {
        CachedDocument before = pages.put(key, page);
        bytes += page.bytes().length - (before == null ? 0 : before.bytes().length);
        Iterator<CachedDocument> oldest = pages.values().iterator();
        while (bytes > MOST_BYTES && oldest.hasNext()) {
            bytes -= oldest.next().bytes().length;
            oldest.remove();
        }
    }

    synchronized int bytes() {
        return bytes;
    }
}
