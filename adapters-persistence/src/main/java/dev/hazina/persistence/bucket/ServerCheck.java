package dev.hazina.persistence.bucket;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks the buckets that are reached at one server, over one connection. Used by one thread at a time.
final class ServerCheck {
    private static final Logger LOG = LoggerFactory.getLogger(ServerCheck.class);
    private static final int FAILURES = 2;
    /// Twice this and the pause is how long a bucket that hangs is asked for before it is away.
    private static final String LIMIT = "SET statement_timeout = 2000";
    private static final int VALID_WITHIN_SECONDS = 2;

    private final List<Bucket> buckets;
    private final boolean theirOwn;
    private final Opening opening;
    private final Map<Integer, Integer> failures = new HashMap<>();
    private @Nullable Connection connection;

    /// Opens a connection with no bucket's search path.
    interface Opening {
        Connection open() throws SQLException;
    }

    /// @param theirOwn whether the buckets are away where the server is not reached; otherwise the whole database is,
    ///     and the check of the database speaks
    ServerCheck(List<Bucket> buckets, boolean theirOwn, Opening opening) {
        this.buckets = buckets;
        this.theirOwn = theirOwn;
        this.opening = opening;
    }

    void look() {
        try {
            for (Bucket bucket : buckets) {
                tell(bucket, problem(bucket));
            }
        } catch (SQLException | RuntimeException e) {
            LOG.debug("buckets can't be checked: {}", e.toString());
            disconnect();
            if (theirOwn) {
                buckets.forEach(bucket -> tell(bucket, firstLine(e)));
            } else {
                failures.clear();
                buckets.forEach(bucket -> bucket.away().set(false));
            }
        }
    }

    /// Empty if the bucket answers.
    private String problem(Bucket bucket) throws SQLException {
        Connection open = connection == null ? opening.open() : connection;
        connection = open;
        try (Statement statement = open.createStatement()) {
            statement.execute(LIMIT);
            statement.execute("SELECT FROM " + bucket.schema() + ".merchant_clock LIMIT 1");
            return "";
        } catch (SQLException e) {
            if (!open.isValid(VALID_WITHIN_SECONDS)) {
                throw e;
            }
            return firstLine(e);
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("failed");
    }

    private void tell(Bucket bucket, String problem) {
        if (problem.isEmpty()) {
            failures.remove(bucket.number());
            if (bucket.away().getAndSet(false)) {
                LOG.info("{} is back", bucket);
            }
        } else if (failures.merge(bucket.number(), 1, Integer::sum) >= FAILURES
                && !bucket.away().getAndSet(true)) {
            LOG.warn("{} is away, and its merchants get 503: {}", bucket, problem);
        }
    }

    void disconnect() {
        Connection open = connection;
        connection = null;
        if (open != null) {
            try {
                open.close();
            } catch (SQLException e) {
                LOG.debug("a connection was closed broken", e);
            }
        }
    }
}
