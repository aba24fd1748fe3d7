package dev.hazina.application.page;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Rows, newest first.
///
/// @param nextBefore the cursor of the next older page; empty when there is none. A list with filters may name one
///        without a full page, where it has not looked at all rows yet
public record Page<T>(List<T> rows, Optional<Instant> nextBefore) {
    public Page {
        rows = List.copyOf(rows);
    }

    /// The page of these rows; `at` is a row's time. Rows of several merchants with the same time come on one page,
    /// which then is a little longer than asked for, because the cursor can't separate them.
    public static <T> Page<T> of(List<T> rows, PageRequest request, Function<T, Instant> at) {
        boolean full = rows.size() >= request.limit();
        return new Page<>(List.copyOf(rows), full ? Optional.of(at.apply(rows.getLast())) : Optional.empty());
    }
}
