package dev.hazina.persistence.health;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.WeakHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// Opens the connections of the pool, and ends those that lead to a server that was replaced.
///
/// A host that accepts connections and answers nothing is left after the handshake's time limit, which is shorter than
/// the one of an open connection, so that the next host of the URL is tried soon.
///
/// While no host takes connections, the pool's request for one waits, and is served as soon as a server is found. The
/// pool itself would double its pauses up to five seconds, and would use a new primary that much later.
public final class ServerConnections {
    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(ServerConnections.class);
    private static final String SILENCE = "socketTimeout";
    private static final Duration PAUSE = Duration.ofMillis(200);
    /// How long [#hold()] holds: the check may be unable to connect for a reason of its own.
    private static final Duration LONGEST_HOLD = Duration.ofSeconds(5);
    private static final Duration GIVES_UP_AFTER = Duration.ofMinutes(1);
    private static final String CONNECTION_CLASS = "08";
    private static final String STARTING = "57P03";
    private static final int MILLIS = 1_000;

    private final String url;
    private final Limits limits;
    private final Map<Connection, Long> opened = Collections.synchronizedMap(new WeakHashMap<>());
    private volatile Supplier<Properties> properties = Properties::new;
    private volatile int loginSeconds;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition goingOn = lock.newCondition();
    private boolean held;

    /// The time limits of a silent server. The URL's `socketTimeout` replaces both.
    ///
    /// @param handshake for each answer while a connection is opened, in seconds
    ///
    /// @param open for each answer on an open connection, in seconds
    public record Limits(int handshake, int open) {}

    public ServerConnections(String url, Limits limits) {
        this.url = url;
        this.limits = limits;
    }

    /// @param given the driver's properties; read for each connection
    public void use(Supplier<Properties> given) {
        properties = given;
    }

    /// The source of the pool's connections.
    public DataSource source() {
        return source(Map.of());
    }

    /// The source of another pool's connections.
    ///
    /// @param more properties of the driver, beside those of the first pool
    public DataSource source(Map<String, String> more) {
        return source(url, more);
    }

    /// The same at another server.
    ///
    /// @param address its URL
    public DataSource source(String address, Map<String, String> more) {
        return new Source(address, more);
    }

    /// Opens no connections for a while, because no server is found: an attempt could wait for a silent host while
    /// another one becomes the primary.
    public void hold() {
        setHeld(true);
    }

    /// Opens connections again.
    public void goOn() {
        setHeld(false);
    }

    private void setHeld(boolean next) {
        lock.lock();
        try {
            held = next;
            goingOn.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void awaitGoingOn() throws SQLException {
        lock.lock();
        try {
            long left = LONGEST_HOLD.toNanos();
            while (held && left > 0) {
                left = goingOn.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while no server is found", CONNECTION_CLASS + "001", e);
        } finally {
            lock.unlock();
        }
    }

    /// Ends all connections that were opened longer ago than that, also those that wait for an answer. What they were
    /// doing fails at once instead of after the silence.
    ///
    /// @return how many there were
    public int endOlderThan(Duration age) {
        long latest = System.nanoTime() - age.toNanos();
        List<Connection> old = new ArrayList<>();
        synchronized (opened) {
            opened.forEach((connection, at) -> {
                if (at - latest <= 0) {
                    old.add(connection);
                }
            });
            opened.keySet().removeAll(old);
        }
        // To end a connection under TLS may wait for a writer that the silent server keeps waiting.
        old.forEach(connection -> Thread.startVirtualThread(() -> end(connection)));
        return old.size();
    }

    private static void end(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            LOG.debug("a connection was ended broken", e);
        }
    }

    private Connection open(String address, Properties login) throws SQLException {
        long until = System.nanoTime() + GIVES_UP_AFTER.toNanos();
        while (true) {
            awaitGoingOn();
            try {
                return openOnce(address, login);
            } catch (SQLException e) {
                if (!mayPass(e) || System.nanoTime() - until >= 0) {
                    throw e;
                }
                pause(e);
            }
        }
    }

    private Connection openOnce(String address, Properties login) throws SQLException {
        Properties all = new Properties();
        properties.get().forEach((name, value) -> all.setProperty(name.toString(), value.toString()));
        all.putAll(login);
        all.setProperty(SILENCE, Integer.toString(limits.handshake()));
        if (loginSeconds > 0) {
            all.setProperty("loginTimeout", Integer.toString(loginSeconds));
        }
        // Counts as opened before the server accepts it: one to a server that is lost meanwhile is an older one.
        long at = System.nanoTime();
        Connection connection = DriverManager.getConnection(address, all);
        if (!setsSilence(address)) {
            connection.setNetworkTimeout(Runnable::run, limits.open() * MILLIS);
        }
        opened.put(connection, at);
        return connection;
    }

    /// Whether the URL has a limit of its own, which the driver prefers to the properties.
    static boolean setsSilence(String url) {
        return url.contains(SILENCE + "=");
    }

    private static boolean mayPass(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith(CONNECTION_CLASS) || state.equals(STARTING);
    }

    private static void pause(SQLException because) throws SQLException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw because;
        }
    }

    /// No bean, because the framework puts something else in the place of each bean that is a data source.
    private final class Source implements DataSource {
        private final String address;
        private final Map<String, String> more;

        private Source(String address, Map<String, String> more) {
            this.address = address;
            this.more = Map.copyOf(more);
        }

        @Override
        public Connection getConnection() throws SQLException {
            return open(address, beside());
        }

        private Properties beside() {
            Properties properties = new Properties();
            properties.putAll(more);
            return properties;
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            Properties login = beside();
            login.setProperty("user", user);
            login.setProperty("password", password);
            return open(address, login);
        }

        @Override
        public void setLoginTimeout(int seconds) {
            loginSeconds = seconds;
        }

        @Override
        public int getLoginTimeout() {
            return loginSeconds;
        }

        @Override
        public @Nullable PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {
            // The program logs by itself.
        }

        @Override
        public Logger getParentLogger() throws SQLFeatureNotSupportedException {
            throw new SQLFeatureNotSupportedException();
        }

        @Override
        public <T> T unwrap(Class<T> type) throws SQLException {
            throw new SQLException("no " + type.getName());
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
