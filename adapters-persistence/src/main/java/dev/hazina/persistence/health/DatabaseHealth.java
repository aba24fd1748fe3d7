package dev.hazina.persistence.health;

import java.sql.Connection;
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
public final class DatabaseHealth implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseHealth.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    /// While there is no connection, so that a new primary is found soon.
    private static final Duration SEARCH_EVERY = Duration.ofMillis(250);
    /// Also the time limit of a statement. A commit that waits for a standby is ended by it and then counts as
    /// made.
    private static final Duration NEWEST = Duration.ofSeconds(5);
    private static final String CONNECT_SECONDS = "2";
    /// When it began tells a server from the one that takes its place, whatever the address.
    private static final String STATE = """
            SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on',
                   coalesce((SELECT extract(epoch FROM clock_timestamp() - seen_at) * 1000 FROM instances
                             WHERE id = CAST(? AS uuid)), 1e12)::bigint,
                   pg_postmaster_start_time()::text""";
    /// Sorts more than the allowed memory, so that the server has to write a file.
    private static final String NEEDS_ROOM = """
            BEGIN READ ONLY; SET LOCAL work_mem = '64kB';
            SELECT count(*) FROM (SELECT repeat('x', 64) || n AS line FROM generate_series(1, 20000) AS n
                                  ORDER BY line) AS sorted;
            COMMIT""";

    private final HostSearch hosts;
    private final UUID instance;
    private final Watcher watcher;
    private final LongSupplier nanos;
    private final ScheduledExecutorService thread = Executors
            .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("hazina-database-check").factory());
    private @Nullable Connection connection;
    private boolean connected = true;
    /// Empty until one was found.
    private String server = "";
    private boolean serverFound = true;
    /// When the first check began that didn't find the server, or the latest one if that found it.
    private long lostAtNanos;
    private volatile boolean doubted;
    private volatile LastCheck latest = new LastCheck("not looked yet", 0);

    /// @param problem empty if there is none
    private record LastCheck(String problem, long atNanos) {}

    /// Notices that other connections may lead to a lost server.
    public interface Watcher {
        /// No server is found.
        void lost();

        /// A server is found again.
        void found();

        /// Another server takes the writes.
        ///
        /// @param lostFor how long ago the former one was found lost
        void replaced(Duration lostFor);
    }

    /// Checks once and goes on checking.
    ///
    /// @param user empty if the URL contains it
    ///
    /// @param instance the instance whose heartbeat is checked
    public DatabaseHealth(String url, String user, String password, UUID instance, Watcher watcher) {
        this(url, user, password, instance, watcher, System::nanoTime);
        look();
        thread.scheduleWithFixedDelay(this::lookWhenDue, SEARCH_EVERY.toMillis(), SEARCH_EVERY.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    /// Checks only when called.
    ///
    /// @param nanos a running count of nanoseconds
    DatabaseHealth(String url, String user, String password, UUID instance, Watcher watcher, LongSupplier nanos) {
        this.instance = instance;
        this.watcher = watcher;
        this.nanos = nanos;
        Properties properties = new Properties();
        if (!user.isEmpty()) {
            properties.setProperty("user", user);
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "hazina-check");
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("tcpKeepAlive", "true");
        // Nothing is prepared, so that the check works through connection poolers.
        properties.setProperty("preferQueryMode", "simple");
        this.hosts = new HostSearch(url, properties, nanos);
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

    private void lookWhenDue() {
        if (connection == null || nanos.getAsLong() - latest.atNanos() >= LOOK_EVERY.toNanos()) {
            look();
        }
    }

    void look() {
        if (serverFound) {
            lostAtNanos = nanos.getAsLong();
        }
        String problem;
        try {
            problem = tryTwice();
            if (!connected) {
                connected = true;
                watcher.found();
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
            serverFound = false;
            watcher.lost();
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
        Connection open = connection == null ? hosts.connect() : connection;
        connection = open;
        try (PreparedStatement statement = open.prepareStatement(STATE)) {
            statement.setString(1, instance.toString());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                if (row.getBoolean(1)) {
                    // Another host of the URL may have become the primary.
                    disconnect();
                    serverFound = false;
                    return "the server takes no writes";
                }
                recognize(row.getString(3));
                if (row.getLong(2) >= NEWEST.toMillis()) {
                    return "nothing was committed for " + NEWEST.toSeconds() + " seconds";
                }
            }
        }
        return doubted ? room(open) : "";
    }

    private void recognize(String found) {
        boolean another = !server.isEmpty() && !server.equals(found);
        server = found;
        serverFound = true;
        if (another) {
            Duration lostFor = Duration.ofNanos(nanos.getAsLong() - lostAtNanos);
            LOG.info("another server takes the writes");
            watcher.replaced(lostFor);
        }
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
