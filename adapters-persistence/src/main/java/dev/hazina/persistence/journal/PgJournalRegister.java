package dev.hazina.persistence.journal;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.restore.PgBooksPosition;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// The list of journals in its table. A run that has not been seen for an hour, in which other runs have beaten ten
/// thousand times, counts as ended: both are measured by the database that has the row.
@Singleton
final class PgJournalRegister implements JournalRegister {
    private static final String ENTER = """
            INSERT INTO send_journals (id, kept, entered_position, entered_in, position, lines, seen_at)
            SELECT ?, ?, i.books_position, (SELECT r.id FROM restores r WHERE r.state = 'open'), i.books_position, 0,
                statement_timestamp()
            FROM installation i
            ON CONFLICT (id) DO NOTHING""";
    private static final BulkStatement<KnownJournal> ADVANCE = BulkStatement.of("""
            INSERT INTO send_journals (id, kept, entered_position, position, lines, seen_at)
            SELECT given.id, given.kept, i.books_position, given.position, given.lines, statement_timestamp()
            FROM {given} CROSS JOIN installation i
            ON CONFLICT (id) DO UPDATE
            SET position = excluded.position, lines = excluded.lines, seen_at = excluded.seen_at""",
            column("id", UUID, KnownJournal::id),
            column("kept", BOOLEAN, KnownJournal::kept),
            column("position", BIGINT, KnownJournal::position),
            column("lines", BIGINT, KnownJournal::line));
    private static final String END = """
            UPDATE send_journals SET ended_position = (SELECT i.books_position FROM installation i),
                ended_in = (SELECT r.id FROM restores r WHERE r.state = 'open'), lines = greatest(lines, ?)
            WHERE id = ? AND ended_position IS NULL""";
    private static final String ALIVE = """
            SELECT j.id, coalesce(j.ended_position, j.position) AS position, j.lines, j.kept,
                j.ended_position IS NOT NULL AS over
            FROM send_journals j CROSS JOIN installation i
            WHERE j.id <> ? AND (j.position >= ? OR j.ended_position >= ? OR j.ended_position IS NULL
                AND NOT (j.position < i.books_position - 10000 AND j.seen_at < i.books_position_at - interval '1 hour'))
            ORDER BY j.id""";
    private static final String AT_BACKUP = """
            SELECT j.id, coalesce(j.ended_position, j.position) AS position, j.lines, j.kept,
                j.ended_position IS NOT NULL AND j.ended_in IS DISTINCT FROM r.id
                OR j.position < r.books_position - 10000 AND j.seen_at < r.books_at - interval '1 hour' AS over
            FROM send_journals j CROSS JOIN restores r
            WHERE r.id = ? AND j.entered_in IS DISTINCT FROM r.id ORDER BY j.id""";
    private static final String LEFT = """
            SELECT j.id, j.position, j.lines, j.kept, false AS over FROM send_journals j
            WHERE j.ended_position IS NULL AND j.kept AND j.seen_at < statement_timestamp() - interval '1 minute'
                AND NOT EXISTS (SELECT 1 FROM instances i
                    WHERE i.id = j.id AND i.seen_at > statement_timestamp() - interval '1 minute')
            ORDER BY j.id""";

    private final Database database;
    private final PgBooksPosition books;

    public PgJournalRegister(Buckets buckets) {
        this.database = buckets.installation();
        this.books = new PgBooksPosition(database, buckets.schemas());
    }

    @Override
    public Installation installation() {
        return new Installation(books.read().installation(), books.most());
    }

    @Override
    public void enter(UUID run, boolean kept) {
        database.update(ENTER, parameters -> parameters.uuid(run).flag(kept));
    }

    @Override
    public void advance(UUID run, boolean kept, long position, long line) {
        database.update(ADVANCE, List.of(new KnownJournal(run, position, line, kept, false)));
    }

    @Override
    public void end(UUID run, long line) {
        database.update(END, parameters -> parameters.number(line).uuid(run));
    }

    @Override
    public List<KnownJournal> alive(UUID run, long since) {
        return database.list(ALIVE, parameters -> parameters.uuid(run).number(since).number(since),
                PgJournalRegister::read);
    }

    @Override
    public List<KnownJournal> atBackup(UUID restore) {
        return database.list(AT_BACKUP, parameters -> parameters.uuid(restore), PgJournalRegister::read);
    }

    @Override
    public boolean isKept(UUID restore) {
        return !atBackup(restore).isEmpty();
    }

    @Override
    public List<KnownJournal> left() {
        return database.list(LEFT, parameters -> {}, PgJournalRegister::read);
    }

    private static KnownJournal read(Row row) throws SQLException {
        return new KnownJournal(row.uuid("id"), row.number("position"), row.number("lines"), row.flag("kept"),
                row.flag("over"));
    }
}
