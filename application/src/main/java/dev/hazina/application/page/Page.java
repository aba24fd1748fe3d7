package dev.hazina.application.page;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Rows, newest first.
///
/// @param nextBefore where the next older page begins; empty when this page wasn't full
public record Page<T>(List<T> rows, Optional<Instant> nextBefore) {

    /// The page these rows make; `at` tells a row's place in time. Where rows of several merchants share a place, they
    /// come on one page, which then is a little longer than asked for: the cursor could not part them.
    public static <T> Page<T> of(List<T> rows, PageRequest request, Function<T, Instant> at) {
        boolean full = rows.size() >= request.limit();
        return new Page<>(List.copyOf(rows), full ? Optional.of(at.apply(rows.getLast())) : Optional.empty());
    }
}
