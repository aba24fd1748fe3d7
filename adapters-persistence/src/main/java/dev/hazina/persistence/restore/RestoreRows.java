package dev.hazina.persistence.restore;

import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// The rows of `restores`.
public final class RestoreRows {
    /// A transaction that records changes of money holds this lock shared and reads after it whether a restore is open;
    /// the one that opens a restore holds it alone. So no change is recorded after the finding by a transaction that
    /// had looked before it. The number stands for nothing but this lock.
    private static final String LOCK = "7290581364210007";
    /// An expression, for the first query of a transaction.
    public static final String SHARED_LOCK = "pg_advisory_xact_lock_shared(" + LOCK + ")";
    static final String SOLE_LOCK = "SELECT 1 AS held FROM pg_advisory_xact_lock(" + LOCK + ")";

    static final String COLUMNS = """
            r.id, r.found_at, r.books_position, r.books_at, r.expected_position, r.expected_at, r.ended_at, r.ended_by,
            r.end_reason""";
    static final String FIND_OPEN = "SELECT id FROM restores WHERE state = 'open'";
    /// Whether a restore is open; for a query after the one with the lock. Citus reads a table of the installation
    /// apart from those of a bucket, and then needs a column.
    public static final String IS_OPEN = "EXISTS (SELECT 1 FROM restores WHERE state = 'open')";

    private RestoreRows() {}

    static Restore read(Row row) throws SQLException {
        var endedAt = row.optionalInstant("ended_at");
        var endedBy = row.optionalText("ended_by");
        var reason = row.optionalText("end_reason");
        return new Restore(row.uuid("id"), row.instant("found_at"), row.number("books_position"),
                row.instant("books_at"), row.number("expected_position"), row.optionalInstant("expected_at"),
                endedAt.map(at -> new Restore.End(at, endedBy.orElseThrow(), reason)));
    }
}
