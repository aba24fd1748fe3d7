package dev.hazina.persistence.idempotency;

import dev.hazina.persistence.sql.QueryBatch;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Which of the instances that have taken keys are alive: they were seen in the last five seconds.
///
/// It is a query of its own, which Citus sends to the coordinator as it is. For a query of this table beside one of a
/// bucket a worker would send its rows to itself, on a second connection, and the group's commit would have two phases.
public final class LiveTakers {
    private static final String FIND = """
            SELECT n.id FROM instances n
            WHERE n.id = ANY (?) AND n.seen_at > clock_timestamp() - interval '5 seconds'""";

    private LiveTakers() {}

    /// Asks nothing if no key waits for an instance's answer, as in most groups.
    public static QueryBatch.Asked<UUID> ask(QueryBatch batch, Collection<TakenKey> keys) {
        List<UUID> takers = keys.stream().map(TakenKey::by).flatMap(Optional::stream).distinct().toList();
        return takers.isEmpty()
                ? QueryBatch.nothing()
                : batch.ask(FIND, parameters -> parameters.array("uuid", takers.toArray()), row -> row.uuid("id"));
    }
}
