package dev.hazina.application.polling;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Rows that were claimed together. Each row is processed alone: a failed one is claimed again when its lease ends, and
/// doesn't delay the others.
public record Batch<T>(List<T> rows) {
    public Batch {
        rows = List.copyOf(rows);
    }

    /// @return how many rows there were
    /// @throws RuntimeException the first failure, once every row has had its turn; the others are attached to it
    public int each(Consumer<T> work) {
        RuntimeException failure = null;
        for (T row : rows) {
            failure = attempt(row, work, failure);
        }
        if (failure != null) {
            throw failure;
        }
        return rows.size();
    }

    private static <T> @Nullable RuntimeException attempt(T row, Consumer<T> work, @Nullable RuntimeException before) {
        try {
            work.accept(row);
            return before;
        } catch (RuntimeException e) {
            if (before == null) {
                return e;
            }
            before.addSuppressed(e);
            return before;
        }
    }
}
