package dev.hazina.persistence.ledger;

import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.group.SqlFailureKind;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.util.PSQLException;

/// Sends the changes of groups with their commits, one group after the other. If that fails without an answer of the
/// database, the outcome is read from the database.
final class MarkedCommit {
    private final CommitMarker mark;

    /// Sends a batch.
    interface Sending {
        void send() throws SQLException;
    }

    MarkedCommit(Bucket bucket) {
        this.mark = new CommitMarker(bucket);
    }

    /// @param batch the changes; their commit is added
    /// @param sending sends the batch
    void send(StatementBatch batch, Sending sending, List<PendingOperation<?>> group) throws SQLException {
        long number = mark.mark(batch);
        // The commit may wait for a standby. If a time limit ended that wait, PostgreSQL would report a commit that no
        // standby has.
        batch.add("SET LOCAL statement_timeout = 0").add("COMMIT");
        try {
            sending.send();
        } catch (SQLException e) {
            if (isRefused(e) || !mark.landed(number, e, lastDeadline(group))) {
                throw e;
            }
        }
    }

    private static long lastDeadline(List<PendingOperation<?>> group) {
        long now = System.nanoTime();
        return now + group.stream().mapToLong(waiting -> waiting.deadline() - now).max().orElse(0);
    }

    /// Whether the database itself has ended the transaction without a commit.
    static boolean isRefused(SQLException e) {
        return e instanceof PSQLException p && p.getServerErrorMessage() != null
                && SqlFailureKind.of(e) != SqlFailureKind.UNAVAILABLE;
    }
}
