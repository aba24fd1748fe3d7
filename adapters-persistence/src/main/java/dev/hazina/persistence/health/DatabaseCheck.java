package dev.hazina.persistence.health;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks every second whether the writes of this instance become durable. The check has a thread and a connection of
/// its own, so callers get an answer at once and an exhausted pool doesn't stop it.
///
/// The check writes nothing: each instance writes a heartbeat into its row of `instances` every second. If no
/// heartbeat was committed for a while, no write is: the server is a standby or read-only, commits wait for a
/// standby, the pool has no connection left, or the server is gone. If requests fail all the same, the check also
/// tests for room on the server's disk, which the update of a row doesn't need.
public final class DatabaseCheck implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseCheck.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    /// Also the time limit of a statement. A commit that waits for a standby is ended by it and then counts as
    /// made.
    private static final Duration NEWEST = Duration.ofSeconds(5);
    private static final String CONNECT_SECONDS = "2";
    private static final String SILENCE_SECONDS = "3";
    private static final String STATE = """
            SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on',
                   coalesce((SELECT extract(epoch FROM clock_timestamp() - seen_at) * 1000 FROM instances
                             WHERE id = CAST(? AS uuid)), 1e12)::bigint""";
    /// Sorts more than the allowed memory, so that the server has to write a file.
    private static final String NEEDS_ROOM = """
            BEGIN READ ONLY; SET LOCAL work_mem = '64kB';
            SELECT count(*) FROM (SELECT repeat('x', 64) || n AS line FROM generate_series(1, 20000) AS n
                                  ORDER BY line) AS sorted;
            COMMIT""";

    private final String url;
    private final Properties properties = new Properties();
    private final UUID instance;
    private final Runnable lost;
    private final LongSupplier nanos;
    private final ScheduledExecutorService thread = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("hazina-database-check").factory());
    private @Nullable Connection connection;
    private boolean connected = true;
    private volatile boolean doubted;
    private volatile LastCheck latest = new LastCheck("not looked yet", 0);

    /// @param problem empty if there is none
    private record LastCheck(String problem, long atNanos) {}

    /// Checks once and goes on checking.
    ///
    /// @param user empty if the URL contains it
    ///
    /// @param instance the instance whose heartbeat is checked
    ///
    /// @param lost called when the server is lost and when it is found again, because other connections may lead
    /// to a lost server
    public DatabaseCheck(String url, String user, String password, UUID instance, Runnable lost) {
        this(url, user, password, instance, lost, System::nanoTime);
        look();
        thread.scheduleWithFixedDelay(this::look, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Checks only when called.
    ///
    /// @param nanos a running count of nanoseconds
    DatabaseCheck(String url, String user, String password, UUID instance, Runnable lost, LongSupplier nanos) {
        this.url = url;
        this.instance = instance;
        this.lost = lost;
        this.nanos = nanos;
        if (!user.isEmpty()) {
            properties.setProperty("user", user);
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "hazina-check");
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", SILENCE_SECONDS);
        properties.setProperty("tcpKeepAlive", "true");
        // Nothing is prepared, so that the check works through connection poolers.
        properties.setProperty("preferQueryMode", "simple");
    }

    /// Whether the last check succeeded and is recent.
    public boolean isGood() {
        LastCheck finding = latest;
        return finding.problem().isEmpty() && nanos.getAsLong() - finding.atNanos() < NEWEST.toNanos();
    }

    /// Makes the next check test the disk as well, because requests fail.
    public void doubt() {
        doubted = true;
    }

    void look() {
        String problem;
        try {
            problem = tryTwice();
            if (!connected) {
                connected = true;
                lost.run();
            }
        } catch (SQLException | RuntimeException e) {
            problem = String.valueOf(e.getMessage());
            lose();
        }
        tell(problem);
        latest = new LastCheck(problem, nanos.getAsLong());
    }

    private void lose() {
        disconnect();
        if (connected) {
            connected = false;
            lost.run();
        }
    }

    /// A connection that broke since the last check says nothing about the server.
    private String tryTwice() throws SQLException {
        boolean fresh = connection == null;
        try {
            return problem();
        } catch (SQLException e) {
            lose();
            if (fresh) {
                throw e;
            }
            return problem();
        }
    }

    private String problem() throws SQLException {
        Connection open = connection == null ? DriverManager.getConnection(url, properties) : connection;
        connection = open;
        try (PreparedStatement statement = open.prepareStatement(STATE)) {
            statement.setString(1, instance.toString());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                if (row.getBoolean(1)) {
                    // Another host of the URL may have become the primary.
                    disconnect();
                    return "the server takes no writes";
                }
                if (row.getLong(2) >= NEWEST.toMillis()) {
                    return "nothing was committed for " + NEWEST.toSeconds() + " seconds";
                }
            }
        }
        return doubted ? room(open) : "";
    }

    private String room(Connection open) throws SQLException {
        try (Statement statement = open.createStatement()) {
            statement.execute(NEEDS_ROOM);
            doubted = false;
            return "";
        } catch (SQLException e) {
            if (!open.isValid(1)) {
                throw e;
            }
            statement(open, "ROLLBACK");
            return String.valueOf(e.getMessage());
        }
    }

    private static void statement(Connection open, String sql) throws SQLException {
        try (Statement statement = open.createStatement()) {
            statement.execute(sql);
        }
    }

    private void tell(String problem) {
        boolean was = latest.problem().isEmpty();
        if (was && !problem.isEmpty()) {
            LOG.warn("not ready: {}", problem);
        } else if (!was && problem.isEmpty() && latest.atNanos() != 0) {
            LOG.info("ready again");
        }
    }

    private void disconnect() {
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

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            thread.awaitTermination(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        disconnect();
    }
}
