package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;

import dev.hazina.persistence.bucket.Bucket;
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

/// Records which of a writer's groups were committed. Each group writes its number into the writer's own row, in the
/// same transaction; so when the connection breaks, the row shows afterwards whether the group was committed.
/// The transaction's id would show it as well as long as the server lives, but a server that crashed, or a standby that
/// took over, may have given the same id to another transaction.
///
/// The commit is sent together with the changes. When the connection breaks, the server may still be at work on them,
/// and may not have written the number yet. So the row isn't only read: a number that isn't there is ruled out in the
/// same statement, and a group whose number was ruled out can't commit any more.
final class CommitMarker {
    /// The numbers of groups are even. The odd number after one rules it out.
    private static final int STEP = 2;

    private static final BulkStatement<Mark> MARK = BulkStatement.of("""
            INSERT INTO write_marks (writer, last_group, written_at)
            SELECT given.writer, given.last_group, now() FROM {given}
            ON CONFLICT (writer) DO UPDATE SET last_group = excluded.last_group, written_at = excluded.written_at
            WHERE write_marks.last_group < excluded.last_group""",
            key("writer", SqlType.UUID, Mark::writer), column("last_group", BIGINT, Mark::lastGroup));

    /// If the broken transaction has written its number and is still open, this waits until it has ended, because both
    /// write the same row.
    private static final String READ_OR_RULE_OUT = """
            INSERT INTO write_marks (writer, last_group, written_at) VALUES (?, ?, now())
            ON CONFLICT (writer) DO UPDATE SET written_at = excluded.written_at, last_group =
                CASE WHEN write_marks.last_group = ? THEN write_marks.last_group ELSE excluded.last_group END
            RETURNING last_group""";

    private static final int MAX_READS = 6;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private record Mark(UUID writer, long lastGroup) {}

    private final Bucket bucket;
    private UUID writer = UUID.randomUUID();
    private long lastGroup;

    CommitMarker(Bucket bucket) {
        this.bucket = bucket;
    }

    /// Numbers a group, and adds a statement that records the number, and fails if it was ruled out.
    long mark(StatementBatch batch) {
        lastGroup += STEP;
        batch.addForEach(MARK, List.of(new Mark(writer, lastGroup)));
        return lastGroup;
    }

    /// Whether this group, the last one, was committed. Otherwise it never will be.
    ///
    /// @param broken the failure that makes the outcome unknown
    /// @param deadline the time at which the last caller stops waiting, in terms of [System#nanoTime()]
    /// @throws CommitOutcomeUnknown when the database can't be asked
    boolean landed(long group, SQLException broken, long deadline) {
        for (int reads = 0; reads < MAX_READS && System.nanoTime() - deadline < 0; reads++) {
            LockSupport.parkNanos(PAUSE_NANOS * reads);
            try (Connection connection = bucket.source().getConnection()) {
                List<Long> found = Database.list(connection, READ_OR_RULE_OUT,
                        parameters -> parameters.uuid(writer).number(group + 1).number(group),
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
