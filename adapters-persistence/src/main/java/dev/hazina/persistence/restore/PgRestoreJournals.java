package dev.hazina.persistence.restore;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.restore.JournalEvidence;
import dev.hazina.application.restore.JournalEvidence.Read;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
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

    private static final Read NOTHING = new Read(0, Optional.empty(), 0, 0, 0, false);

    private static final Table<JournalEvidence> TABLE = Table.of("restore_evidence", "e",
            key("restore_id", UUID, JournalEvidence::restore),
            key("run_id", UUID, one -> one.known().id()),
            key("reader_id", UUID, JournalEvidence::reader),
            column("known_position", BIGINT, one -> one.known().position()),
            column("known_lines", BIGINT, one -> one.known().line()),
            column("kept", BOOLEAN, one -> one.known().kept()),
            column("closed", BOOLEAN, one -> one.known().ended()),
            column("found", BOOLEAN, one -> one.read().isPresent()),
            column("read_position", BIGINT, one -> one.read().orElse(NOTHING).position()),
            optional("read_last_at", TIMESTAMPTZ, one -> one.read().orElse(NOTHING).at()),
            column("read_lines", BIGINT, one -> one.read().orElse(NOTHING).line()),
            column("missing", BIGINT, one -> one.read().orElse(NOTHING).missing()),
            column("unreadable", BIGINT, one -> one.read().orElse(NOTHING).unreadable()),
            column("ended", BOOLEAN, one -> one.read().orElse(NOTHING).ended()));

    private static final BulkStatement<JournalEvidence> SAVE = TABLE.insert("""
            ON CONFLICT (restore_id, run_id, reader_id) DO UPDATE
            SET known_position = greatest(restore_evidence.known_position, excluded.known_position),
                known_lines = greatest(restore_evidence.known_lines, excluded.known_lines), kept = excluded.kept,
                closed = restore_evidence.closed OR excluded.closed, found = excluded.found,
                read_position = excluded.read_position,
                read_last_at = excluded.read_last_at, read_lines = excluded.read_lines, missing = excluded.missing,
                unreadable = excluded.unreadable, ended = excluded.ended""");

    private static final String LIST = """
            SELECT restore_id, run_id, reader_id, known_position, known_lines, kept, closed, found, read_position,
                read_last_at, read_lines, missing, unreadable, ended
            FROM restore_evidence WHERE restore_id = ? ORDER BY run_id, reader_id""";

    private final Database database;

    public PgRestoreJournals(Buckets buckets) {
        this.database = buckets.installation();
    }

    /// What the position file says of the journal of its writer.
    static void save(Connection connection, UUID restore, KnownJournal known) throws SQLException {
        JournalEvidence told = new JournalEvidence(restore, POSITION, known, Optional.empty());
        Database.update(connection, SAVE, List.of(told));
    }

    @Override
    public void save(Collection<JournalEvidence> evidence) {
        evidence.forEach(one -> database.update(SAVE, List.of(one)));
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
