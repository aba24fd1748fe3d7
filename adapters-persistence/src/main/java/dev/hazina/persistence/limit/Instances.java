package dev.hazina.persistence.limit;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.persistence.restore.Heartbeat;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// The instances of the program on this database. Each instance writes its own row before it counts the others, so of
/// two that start at once at least one sees the other.
final class Instances {
    /// Citus takes no volatile function in a change of rows, so the times are those at which the statements begin.
    private static final String BEAT = """
            WITH beat AS (
                INSERT INTO instances (id, seen_at, sharing) VALUES (?, clock_timestamp(), ?)
                ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, sharing = excluded.sharing),
            grown AS (
                UPDATE installation SET books_position = least(books_position, 9223372036854775806) + 1,
                    books_position_at = statement_timestamp()
                RETURNING id, books_position, books_position_at)
            SELECT id, books_position, books_position_at,
                EXISTS (SELECT 1 FROM restores WHERE state = 'open') AS restore_open,
                (SELECT ahead_micros FROM sandbox_clock) AS ahead_micros
            FROM grown""";
    private static final String OTHERS = """
            SELECT count(*) FILTER (WHERE seen_at > clock_timestamp() - interval '5 seconds') AS present,
                   count(*) FILTER (WHERE seen_at > clock_timestamp() - interval '2 seconds' AND NOT sharing) AS alone
            FROM instances WHERE id <> ?
            """;
    private static final String LEAVE = "DELETE FROM instances WHERE id = ?";
    private static final String PRUNE = """
            DELETE FROM instances WHERE seen_at < statement_timestamp() - interval '1 minute'""";

    /// The other instances.
    ///
    /// @param present those seen in the last five seconds
    record Others(int present, int alone) {}

    private final Database database;
    private final UUID id;
    private final Consumer<Heartbeat> observer;

    /// @param observer learns the position of the books after each heartbeat
    Instances(DataSource dataSource, UUID id, Consumer<Heartbeat> observer) {
        this.database = new Database(dataSource);
        this.id = id;
        this.observer = observer;
    }

    /// Writes this instance's row and the position of the books in one commit, then counts the others.
    ///
    /// @param sharing whether this instance counts in the database
    Others heartbeat(boolean sharing) {
        database.find(BEAT, parameters -> parameters.uuid(id).flag(Optional.of(sharing)), Instances::heartbeat)
                .ifPresent(observer);
        return database.find(OTHERS, parameters -> parameters.uuid(id),
                row -> new Others(row.count("present"), row.count("alone"))).orElseThrow();
    }

    private static Heartbeat heartbeat(Row row) throws SQLException {
        return new Heartbeat(new BooksPosition(row.uuid("id"), row.number("books_position"),
                row.instant("books_position_at")), row.flag("restore_open"),
                Duration.of(row.number("ahead_micros"), ChronoUnit.MICROS));
    }

    void leave() {
        database.update(LEAVE, parameters -> parameters.uuid(id));
    }

    /// Deletes the rows of instances that ended without leaving.
    void prune() {
        database.update(PRUNE, parameters -> {});
    }
}
