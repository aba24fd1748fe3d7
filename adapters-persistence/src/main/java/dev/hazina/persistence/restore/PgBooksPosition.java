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
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

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
                given.expected_at, greatest(c.ahead_micros, given.ahead_micros), 'open'
            FROM {given} CROSS JOIN installation i CROSS JOIN sandbox_clock c
            WHERE i.books_position < given.expected_position
            ON CONFLICT (state) WHERE state = 'open' DO UPDATE
            SET expected_position = greatest(r.expected_position, excluded.expected_position),
                expected_at = CASE WHEN r.expected_position < excluded.expected_position
                    THEN excluded.expected_at ELSE r.expected_at END,
                ahead_micros = greatest(r.ahead_micros, excluded.ahead_micros)
            RETURNING """ + " " + RestoreRows.COLUMNS,
            column("id", UUID, Expected::id),
            column("expected_position", BIGINT, Expected::position),
            optional("expected_at", TIMESTAMPTZ, Expected::at),
            column("ahead_micros", BIGINT, expected -> micros(expected.ahead())));
    private static final String MOVE_CLOCK = """
            UPDATE sandbox_clock SET ahead_micros = ? WHERE ahead_micros < ?""";

    /// The position that was seen before.
    private record Expected(UUID id, long position, Optional<Instant> at, Duration ahead) {}

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
    /// The sandbox's clock, which the restored books may have behind, goes on from where it was: movements that are
    /// lost have its times.
    ///
    /// @param writer the journal of the instance that has seen that position
    /// @param ahead how far the sandbox's clock was known to be ahead
    /// @see dev.hazina.application.restore.Restores#expect
    public Optional<Restore> expect(UUID id, long position, Optional<Instant> at, Optional<KnownJournal> writer,
            Duration ahead) {
        return database.together(connection -> {
            Database.update(connection, lockClocks, parameters -> {});
            Optional<Restore> found = Database.list(connection, EXPECT, List.of(new Expected(id, position, at, ahead)),
                    RestoreRows::read).stream().findFirst();
            if (found.isPresent() && ahead.isPositive()) {
                Database.update(connection, MOVE_CLOCK,
                        parameters -> parameters.number(micros(ahead)).number(micros(ahead)));
            }
            if (found.isPresent() && writer.isPresent()) {
                PgRestoreJournals.save(connection, found.get().id(), writer.get());
            }
            return found;
        });
    }

    private static long micros(Duration ahead) {
        return TimeUnit.MICROSECONDS.convert(ahead);
    }
}
