package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;

import dev.hazina.persistence.group.CommitOutcomeUnknown;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.SqlType;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/// Records which of a writer's groups were committed. Each group writes its number into the writer's own row, in the
/// same transaction; so when the connection breaks during a commit, the row shows afterwards whether it was committed.
/// The transaction's id would show it as well as long as the server lives, but a server that crashed, or a standby that
/// took over, may have given the same id to another transaction.
final class CommitMarker {
    private static final BulkStatement<Mark> MARK = BulkStatement.of("""
            INSERT INTO write_marks (writer, last_group, written_at)
            SELECT given.writer, given.last_group, now() FROM {given}
            ON CONFLICT (writer) DO UPDATE SET last_group = excluded.last_group, written_at = excluded.written_at""",
            key("writer", SqlType.UUID, Mark::writer), column("last_group", BIGINT, Mark::lastGroup));

    /// If the broken transaction is still open, this waits until it has ended, because both write the same row.
    private static final String READ = """
            INSERT INTO write_marks (writer, last_group, written_at) VALUES (?, 0, now())
            ON CONFLICT (writer) DO UPDATE SET written_at = excluded.written_at RETURNING last_group""";

    private static final int MAX_READS = 6;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private record Mark(UUID writer, long lastGroup) {}

    private final DataSource source;
    private UUID writer = UUID.randomUUID();
    private long lastGroup;

    CommitMarker(DataSource source) {
        this.source = source;
    }

    /// Numbers a group, and adds a statement that records the number.
    long mark(StatementBatch batch) {
        lastGroup++;
        batch.addForEach(MARK, List.of(new Mark(writer, lastGroup)));
        return lastGroup;
    }

    /// Whether this group, the last one, was committed.
    ///
    /// @param broken the failure that makes the outcome unknown
    /// @param deadline the time at which the last caller stops waiting, in terms of [System#nanoTime()]
    /// @throws CommitOutcomeUnknown when the database can't be asked
    boolean landed(long group, SQLException broken, long deadline) {
        for (int reads = 0; reads < MAX_READS && System.nanoTime() - deadline < 0; reads++) {
            LockSupport.parkNanos(PAUSE_NANOS * reads);
            try (Connection connection = source.getConnection()) {
                List<Long> found = Database.list(connection, READ, parameters -> parameters.uuid(writer),
                        row -> row.number("last_group"));
                return found.getFirst() == group;
            } catch (SQLException e) {
                broken.addSuppressed(e);
            }
        }
        // That transaction may still be open. The next group must neither wait for its row nor be mistaken for it.
        writer = UUID.randomUUID();
        throw new CommitOutcomeUnknown(broken);
    }
}
