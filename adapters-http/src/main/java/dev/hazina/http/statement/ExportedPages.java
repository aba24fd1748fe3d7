package dev.hazina.http.statement;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.TransactionsCsv;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Reads a list for its file, some rows at a time and as many as a file may have.
public final class ExportedPages {
    /// Spreadsheets take a file without it for one in another encoding.
    public static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int ROWS_AT_ONCE = 1_000;

    private ExportedPages() {}

    /// @param read a page of the list
    /// @param part takes the rows of a page
    /// @return whether rows were left out because there are too many
    public static <T> boolean each(Optional<Instant> since, Optional<Instant> end,
            Function<PageRequest, Page<T>> read, Consumer<List<T>> part) {
        int written = 0;
        Optional<Instant> before = end;
        do {
            int most = Math.min(ROWS_AT_ONCE, TransactionsCsv.MOST_ROWS - written);
            Page<T> page = read.apply(new PageRequest(since, before, most));
            part.accept(page.rows());
            written += page.rows().size();
            before = page.nextBefore();
        } while (before.isPresent() && written < TransactionsCsv.MOST_ROWS);
        return before.isPresent();
    }
}
