package dev.hazina.persistence.restore;

import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.UUID;

/// Whether a restore is open. A group of operations reads it after its clocks are locked.
///
/// It is a query of its own, which Citus sends to the coordinator as it is. For a query of this table beside one of a
/// bucket a worker would send its rows to itself, on a second connection, and the group's commit would have two phases.
public final class OpenRestore {
    static final String FIND = "SELECT id FROM restores WHERE state = 'open'";

    private static final String REFUSE = """
            SELECT CASE WHEN restores = 0 THEN 'true' ELSE restores || ' restores are open' END::boolean
            FROM (SELECT count(*) AS restores FROM restores WHERE state = 'open') counted""";

    private OpenRestore() {}

    public static QueryBatch.Asked<UUID> ask(QueryBatch batch) {
        return batch.ask(FIND, parameters -> {}, row -> row.uuid("id"));
    }

    /// Adds a statement that fails if a restore is open.
    public static void refuse(StatementBatch batch) {
        batch.add(REFUSE);
    }

    /// @param found the rows of the query
    public static RestoreGuard guard(QueryBatch.Asked<UUID> found) {
        return new RestoreGuard(!found.rows().isEmpty());
    }
}
