package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;

/// Sees that the database takes writes before anything is done with it: a start on a standby would fail in the middle,
/// or serve no request.
public final class RequirePrimary {
    private static final String TAKES_NO_WRITES = """
            SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'""";
    private static final Duration CHECK_AGAIN_AFTER = Duration.ofMillis(500);
    private static final String CONNECT_SECONDS = "5";
    /// A login that is refused, or a database that doesn't exist, is not waited for.
    private static final String CONNECTION_CLASS = "08";
    private static final String STARTING = "57P03";

    private final DatabaseLogin login;
    private final Duration keyWait;

    /// @param keyWait how long the database may take to become one that takes writes
    public RequirePrimary(DatabaseLogin login, Duration keyWait) {
        this.login = login;
        this.keyWait = keyWait;
    }

    /// Returns when it takes writes; also where it can't be checked for a reason that its next use will report.
    ///
    /// @throws StartFailure when it takes none
    public void await() {
        long until = System.nanoTime() + keyWait.toNanos();
        while (true) {
            boolean over = System.nanoTime() - until >= 0;
            try {
                if (takesWrites()) {
                    return;
                }
                if (over) {
                    throw new StartFailure("The database at " + login
                            + " takes no writes: it is a standby, or read-only;"
                            + " set HAZINA_DATABASE_URL to the primary (with several hosts and targetServerType=primary it"
                            + " is found), or HAZINA_DATABASE_WAIT_FOR_PRIMARY to how long to wait until it is one.");
                }
            } catch (SQLException e) {
                if (over || !mayPass(e)) {
                    return;
                }
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(CHECK_AGAIN_AFTER);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartFailure("The start was interrupted.", e);
        }
    }

    private boolean takesWrites() throws SQLException {
        Properties properties = new Properties();
        if (!login.user().isEmpty()) {
            properties.setProperty("user", login.user());
            properties.setProperty("password", login.password());
        }
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("socketTimeout", CONNECT_SECONDS);
        properties.setProperty("preferQueryMode", "simple");
        try (Connection connection = DriverManager.getConnection(login.url(), properties);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TAKES_NO_WRITES)) {
            return row.next() && !row.getBoolean(1);
        }
    }

    private static boolean mayPass(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith(CONNECTION_CLASS) || state.equals(STARTING);
    }
}
