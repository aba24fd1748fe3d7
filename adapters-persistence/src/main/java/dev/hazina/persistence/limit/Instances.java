package dev.hazina.persistence.limit;

import dev.hazina.persistence.sql.Database;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// The instances of the program on this database. Each instance writes its own row before it counts the others, so of
/// two that start at once at least one sees the other.
final class Instances {
    private static final String BEAT = """
            INSERT INTO instances (id, seen_at, sharing) VALUES (?, clock_timestamp(), ?)
            ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, sharing = excluded.sharing
            """;
    private static final String OTHERS = """
            SELECT count(*) FILTER (WHERE seen_at > clock_timestamp() - interval '5 seconds') AS present,
                   count(*) FILTER (WHERE seen_at > clock_timestamp() - interval '2 seconds' AND NOT sharing) AS alone
            FROM instances WHERE id <> ?
            """;
    private static final String LEAVE = "DELETE FROM instances WHERE id = ?";
    private static final String PRUNE = "DELETE FROM instances WHERE seen_at < clock_timestamp() - interval '1 minute'";

    /// The other instances.
    ///
    /// @param present those seen in the last five seconds
    record Others(int present, int alone) {}

    private final Database database;
    private final UUID id;

    Instances(DataSource dataSource, UUID id) {
        this.database = new Database(dataSource);
        this.id = id;
    }

    /// Writes this instance's row, then counts the others.
    ///
    /// @param sharing whether this instance counts in the database
    Others heartbeat(boolean sharing) {
        database.update(BEAT, parameters -> parameters.uuid(id).flag(Optional.of(sharing)));
        return database.find(OTHERS, parameters -> parameters.uuid(id),
                row -> new Others(row.count("present"), row.count("alone"))).orElseThrow();
    }

    void leave() {
        database.update(LEAVE, parameters -> parameters.uuid(id));
    }

    /// Deletes the rows of instances that ended without leaving.
    void prune() {
        database.update(PRUNE, parameters -> {});
    }
}
