package dev.hazina.persistence.restore;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.BooksPosition;
import dev.hazina.application.restore.Restore;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The position of the books in the database. It is read, and compared with a position that was seen before.
public final class PgBooksPosition {
    private static final String READ = "SELECT id, books_position, books_position_at FROM installation";
    private static final String MOST = """
            SELECT least(1000000000000000, greatest(books_position::numeric + 86400000,
                1000 * (86400 + extract(epoch FROM greatest(clock_timestamp() - created_at, interval '0')))))::bigint
                AS most
            FROM installation""";
    private static final String MEND_BOOKS = """
            UPDATE installation SET books_position = ? WHERE books_position > ?""";
    private static final String MEND_RESTORE = """
            UPDATE restores AS r SET expected_position = i.books_position + 1, expected_at = NULL
            FROM installation i WHERE r.state = 'open' AND r.expected_position > ?""";
    private static final String OPEN = "SELECT " + RestoreRows.COLUMNS + " FROM restores r WHERE r.state = 'open'";
    private static final BulkStatement<Expected> EXPECT = BulkStatement.of("""
            INSERT INTO restores AS r (id, found_at, books_position, books_at, expected_position, expected_at,
                ahead_micros, state)
            SELECT given.id, clock_timestamp(), i.books_position, i.books_position_at, given.expected_position,
                given.expected_at, c.ahead_micros, 'open'
            FROM {given} CROSS JOIN installation i CROSS JOIN sandbox_clock c
            WHERE i.books_position < given.expected_position
            ON CONFLICT (state) WHERE state = 'open' DO UPDATE
            SET expected_position = greatest(r.expected_position, excluded.expected_position),
                expected_at = CASE WHEN r.expected_position < excluded.expected_position
                    THEN excluded.expected_at ELSE r.expected_at END
            RETURNING """ + " " + RestoreRows.COLUMNS,
            column("id", UUID, Expected::id),
            column("expected_position", BIGINT, Expected::position),
            optional("expected_at", TIMESTAMPTZ, Expected::at));

    /// The position that was seen before.
    private record Expected(UUID id, long position, Optional<Instant> at) {}

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

    /// The greatest position that the books can have come to at the installation's age. It is generous: a thousand
    /// instances beat a thousand times a second.
    public long most() {
        return database.find(MOST, parameters -> {}, row -> row.number("most"))
                .orElseThrow(() -> new IllegalStateException("the installation has no row"));
    }

    /// Takes back what the books can't have come to: their position, and the one that an open restore expects.
    ///
    /// @return whether there was something to take back
    public boolean mend() {
        long most = most();
        return database.update(MEND_BOOKS, parameters -> parameters.number(most).number(most))
                + database.update(MEND_RESTORE, parameters -> parameters.number(most)) > 0;
    }

    public Optional<Restore> openRestore() {
        return database.find(OPEN, parameters -> {}, RestoreRows::read);
    }

    public boolean isRestoreOpen() {
        return database.find(OpenRestore.FIND, parameters -> {}, row -> row.uuid("id")).isPresent();
    }

    /// Opens a restore if the books have not come so far, after all transactions that change money and have begun.
    ///
    /// @param writer the journal of the instance that has seen that position
    /// @see dev.hazina.application.restore.Restores#expect
    public Optional<Restore> expect(UUID id, long position, Optional<Instant> at, Optional<KnownJournal> writer) {
        return database.together(connection -> {
            Database.update(connection, lockClocks, parameters -> {});
            Optional<Restore> found = Database.list(connection, EXPECT, List.of(new Expected(id, position, at)),
                    RestoreRows::read).stream().findFirst();
            if (found.isPresent() && writer.isPresent()) {
                PgRestoreJournals.save(connection, found.get().id(), writer.get());
            }
            return found;
        });
    }
}
