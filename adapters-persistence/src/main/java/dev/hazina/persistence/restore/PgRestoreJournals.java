package dev.hazina.persistence.restore;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.JournalEvidence;
import dev.hazina.application.restore.JournalEvidence.Read;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What is known of the journals of the lost time, in its table.
@Singleton
final class PgRestoreJournals implements RestoreJournals {
    /// Who has said what the position file says.
    private static final UUID POSITION = new UUID(0, 0);

    private static final String SAVE = """
            INSERT INTO restore_evidence AS e (restore_id, run_id, reader_id, known_position, known_lines, kept, closed,
                found, read_position, read_last_at, read_lines, missing, unreadable, ended)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (restore_id, run_id, reader_id) DO UPDATE
            SET known_position = greatest(e.known_position, excluded.known_position),
                known_lines = greatest(e.known_lines, excluded.known_lines), kept = excluded.kept,
                closed = e.closed OR excluded.closed, found = excluded.found,
                read_position = excluded.read_position,
                read_last_at = excluded.read_last_at, read_lines = excluded.read_lines, missing = excluded.missing,
                unreadable = excluded.unreadable, ended = excluded.ended""";

    private static final String LIST = """
            SELECT restore_id, run_id, reader_id, known_position, known_lines, kept, closed, found, read_position,
                read_last_at, read_lines, missing, unreadable, ended
            FROM restore_evidence WHERE restore_id = ? ORDER BY run_id, reader_id""";

    private static final Read NOTHING = new Read(0, Optional.empty(), 0, 0, 0, false);

    private final Database database;

    public PgRestoreJournals(Buckets buckets) {
        this.database = buckets.installation();
    }

    /// What the position file says of the journal of its writer.
    static void save(Connection connection, UUID restore, KnownJournal known) throws SQLException {
        JournalEvidence told = new JournalEvidence(restore, POSITION, known, Optional.empty());
        Database.update(connection, SAVE, parameters -> bind(parameters, told));
    }

    @Override
    public void save(Collection<JournalEvidence> evidence) {
        evidence.forEach(one -> database.update(SAVE, parameters -> bind(parameters, one)));
    }

    private static void bind(Parameters parameters, JournalEvidence one) throws SQLException {
        KnownJournal known = one.known();
        Read read = one.read().orElse(NOTHING);
        parameters.uuid(one.restore()).uuid(known.id()).uuid(one.reader()).number(known.position())
                .number(known.line()).flag(known.kept()).flag(known.ended()).flag(one.read().isPresent())
                .number(read.position()).instant(read.at()).number(read.line()).number(read.missing())
                .number(read.unreadable()).flag(read.ended());
    }

    @Override
    public List<JournalEvidence> list(UUID restore) {
        return database.list(LIST, parameters -> parameters.uuid(restore), PgRestoreJournals::read);
    }

    private static JournalEvidence read(Row row) throws SQLException {
        KnownJournal known = new KnownJournal(row.uuid("run_id"), row.number("known_position"),
                row.number("known_lines"), row.flag("kept"), row.flag("closed"));
        Read read = new Read(row.number("read_position"), row.optionalInstant("read_last_at"),
                row.number("read_lines"), row.number("missing"), row.number("unreadable"), row.flag("ended"));
        return new JournalEvidence(row.uuid("restore_id"), row.uuid("reader_id"), known,
                row.flag("found") ? Optional.of(read) : Optional.empty());
    }
}
