package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// What one instance at a time does, by a lock of its database session, which ends with its holder in every case.
enum Turn {
    /// The changes of a start.
    SCHEMA("7318349394477056"),
    /// The changes outside a start, which may take hours. Starts don't wait for it.
    LATER("7318349394477057");

    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final Duration CHECK_AGAIN_AFTER = Duration.ofMillis(200);

    private final String take;
    private final String end;

    /// The lock is never waited for within a statement: an index that is made concurrently waits for every statement
    /// that is under way.
    Turn(String key) {
        this.take = "SELECT pg_try_advisory_lock(" + key + ")";
        this.end = "SELECT pg_advisory_unlock(" + key + ")";
    }

    void await(Catalog catalog, DatabaseLogin database) throws SQLException, InterruptedException {
        long until = System.nanoTime() + LONGEST.toNanos();
        while (!catalog.isYes(take)) {
            if (System.nanoTime() > until) {
                throw new StartFailure("Another instance has been changing the schema of the database at " + database
                        + " for " + LONGEST.toMinutes() + " minutes; see what it is doing, and start again.");
            }
            Thread.sleep(CHECK_AGAIN_AFTER);
        }
    }

    /// Where it has to end before its connection does.
    void end(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(end);
        }
    }
}
