package dev.hazina.persistence.restore;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;

/// The position of the books in the database. It is read, and compared with a position that was seen before.
public final class PgBooksPosition {
    private static final String READ = "SELECT id, books_position, books_position_at FROM installation";
    private static final String EXPECT = """
            INSERT INTO restores AS r (id, found_at, books_position, books_at, expected_position, expected_at, state)
            SELECT ?, clock_timestamp(), i.books_position, i.books_position_at, ?, ?, 'open' FROM installation i
            WHERE i.books_position < ?
            ON CONFLICT (state) WHERE state = 'open' DO UPDATE
            SET expected_position = greatest(r.expected_position, excluded.expected_position),
                expected_at = CASE WHEN r.expected_position < excluded.expected_position
                    THEN excluded.expected_at ELSE r.expected_at END
            RETURNING """ + " " + RestoreRows.COLUMNS;

    private final Database database;
    private final String lockClocks;

    /// @param schemas of the buckets
    public PgBooksPosition(Database database, Collection<String> schemas) {
        this.database = database;
        this.lockClocks = RestoreRows.lockClocks(schemas);
    }

    public BooksPosition read() {
        return database.find(READ, parameters -> {},
                row -> new BooksPosition(row.uuid("id"), row.number("books_position"),
                        row.instant("books_position_at")))
                .orElseThrow(() -> new IllegalStateException("the installation has no row"));
    }

    public boolean isRestoreOpen() {
        return database.find(OpenRestore.FIND, parameters -> {}, row -> row.uuid("id")).isPresent();
    }

    /// Opens a restore if the books have not come so far, after all transactions that change money and have begun.
    ///
    /// @see dev.hazina.application.restore.Restores#expect
    public Optional<Restore> expect(UUID id, long position, Optional<Instant> at) {
        return database.together(connection -> {
            Database.update(connection, lockClocks, parameters -> {});
            return Database.list(connection, EXPECT,
                    parameters -> parameters.uuid(id).number(position).instant(at).number(position),
                    RestoreRows::read).stream().findFirst();
        });
    }
}
