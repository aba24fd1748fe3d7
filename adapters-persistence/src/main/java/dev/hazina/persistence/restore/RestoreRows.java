package dev.hazina.persistence.restore;

import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Collection;
import java.util.stream.Collectors;

/// The rows of `restores`.
final class RestoreRows {
    static final String COLUMNS = """
            r.id, r.found_at, r.books_position, r.books_at, r.expected_position, r.expected_at, r.ended_at, r.ended_by,
            r.end_reason""";

    private RestoreRows() {}

    /// Waits until each transaction that has locked a merchant's clock has ended, and keeps others from doing so. Each
    /// change of money reads whether a restore is open after it has locked its clock. So no change is recorded
    /// after the finding by a transaction that had looked before it.
    ///
    /// No lock by a number, which is one server's: several nodes of Citus would each have their own.
    ///
    /// @param schemas of the buckets
    static String lockClocks(Collection<String> schemas) {
        return schemas.stream().map(schema -> schema + ".merchant_clock")
                .collect(Collectors.joining(", ", "LOCK TABLE ", " IN EXCLUSIVE MODE"));
    }

    static Restore read(Row row) throws SQLException {
        var endedAt = row.optionalInstant("ended_at");
        var endedBy = row.optionalText("ended_by");
        var reason = row.optionalText("end_reason");
        return new Restore(row.uuid("id"), row.instant("found_at"), row.number("books_position"),
                row.instant("books_at"), row.number("expected_position"), row.optionalInstant("expected_at"),
                endedAt.map(at -> new Restore.End(at, endedBy.orElseThrow(), reason)));
    }
}
