package dev.hazina.persistence.ledger;

import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.persistence.sql.QueryBatch;
import java.util.Optional;
import java.util.UUID;

/// What a group has to know of the installation: whether a restore is open, and which instances live. It is read after
/// the clocks are locked.
///
/// It is a query of its own, which Citus sends to the coordinator as it is. For a query of these tables beside one of a
/// bucket a worker would send their rows to itself, on a second connection, and the group's commit would have two
/// phases.
final class InstallationReads {
    /// A row without an instance stands for an open restore.
    private static final String READ = """
            SELECT n.id AS instance FROM instances n WHERE n.seen_at > clock_timestamp() - interval '5 seconds'
            UNION ALL SELECT NULL::uuid FROM restores WHERE state = 'open'""";

    private final QueryBatch.Asked<Optional<UUID>> found;

    private InstallationReads(QueryBatch.Asked<Optional<UUID>> found) {
        this.found = found;
    }

    static InstallationReads ask(QueryBatch batch) {
        return new InstallationReads(batch.ask(READ, parameters -> {}, row -> row.optionalUuid("instance")));
    }

    /// After the batch has run.
    RestoreGuard guard() {
        return new RestoreGuard(found.rows().contains(Optional.<UUID>empty()));
    }

    /// Whether the instance was seen in the last five seconds.
    boolean lives(UUID instance) {
        return found.rows().contains(Optional.of(instance));
    }
}
