package dev.hazina.application.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads lists as a client would.
public final class Pages {
    private static final int ENOUGH = 10_000;

    private Pages() {}

    /// The largest page, newest first.
    public static PageRequest newest() {
        return new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT);
    }

    public static PageRequest window(Optional<Instant> since, Optional<Instant> before) {
        return new PageRequest(since, before, PageRequest.LARGEST_LIMIT);
    }

    /// Follows the cursor to the end.
    public static <T> List<T> walk(int limit, Function<PageRequest, Page<T>> list) {
        List<T> all = new ArrayList<>();
        Optional<Instant> before = Optional.empty();
        do {
            Page<T> page = list.apply(new PageRequest(Optional.empty(), before, limit));
            all.addAll(page.rows());
            before = page.nextBefore();
            if (all.size() > ENOUGH) {
                throw new IllegalStateException("the cursor goes round in circles");
            }
        } while (before.isPresent());
        return all;
    }
}
