package dev.hazina.application.page;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Cuts a page out of rows in memory.
public final class Paging {
    private Paging() {}

    public static <T> Page<T> cut(Stream<T> rows, PageRequest request, Function<T, Instant> at) {
        List<T> cut = rows.filter(row -> request.since().isEmpty() || !at.apply(row).isBefore(request.since().get()))
                .filter(row -> request.before().isEmpty() || at.apply(row).isBefore(request.before().get()))
                .sorted(Comparator.comparing(at).reversed()).limit(request.limit()).toList();
        return Page.of(cut, request, at);
    }

    /// Cuts a page out of rows that may share a position: such rows come on one page, in the order given.
    public static <T> Page<T> cutWithTies(List<T> rows, PageRequest request, Function<T, Instant> at) {
        Page<T> cut = cut(rows.stream(), request, at);
        if (cut.nextBefore().isEmpty()) {
            return cut;
        }
        Instant last = cut.nextBefore().get();
        PageRequest whole = new PageRequest(Optional.of(last), request.before(), Integer.MAX_VALUE);
        return Page.of(cut(rows.stream(), whole, at).rows(), request, at);
    }
}
