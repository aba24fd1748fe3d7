package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Whether a pooler such as pgbouncer is in front of the database and gives a connection another session for each
/// transaction. A session's settings then hold for other clients' statements, a session's lock holds nothing, and
/// statements that are prepared on it are gone.
public final class TransactionPooling {
    private static final Logger LOG = LoggerFactory.getLogger(TransactionPooling.class);
    /// A pooler that is busy gives one connection several sessions in that many transactions, and one that isn't gives
    /// two connections the same.
    private static final int CHECKS = 20;
    private static final String CONNECT_SECONDS = "5";
    private static final String SESSION = "SELECT pg_backend_pid()";
    /// Settings of the session from an earlier client don't count.
    private static final String UNLIMITED = """
            SELECT name FROM pg_settings
            WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
              AND (setting = '0' OR source NOT IN ('user', 'database user', 'database', 'global', 'configuration file',
                'command line'))
            ORDER BY name""";

    private TransactionPooling() {}

    /// Checks the database behind this login.
    ///
    /// @return whether transactions are pooled
    public static boolean before(DatabaseLogin login) throws SQLException {
        try (Connection one = connect(login); Connection other = connect(login)) {
            Set<String> sessionsOfOne = new HashSet<>();
            Set<String> sessionsOfOther = new HashSet<>();
            for (int i = 0; i < CHECKS; i++) {
                sessionsOfOne.add(ask(one, SESSION).getFirst());
                sessionsOfOther.add(ask(other, SESSION).getFirst());
            }
            boolean changed = sessionsOfOne.size() > 1 || sessionsOfOther.size() > 1;
            return changed || sessionsOfOne.equals(sessionsOfOther);
        }
    }

    /// The same, and sees that each transaction has its time limits where a session can't have them.
    ///
    /// @throws StartFailure when it has none
    public static boolean requireLimits(DatabaseLogin login) {
        try {
            boolean pooled = before(login);
            if (pooled) {
                List<String> missing = unlimited(login);
                if (!missing.isEmpty()) {
                    throw new StartFailure("HAZINA_DATABASE_URL leads to a pooler of transactions, and the role has no "
                            + String.join(", ", missing)
                            + "; say ALTER ROLE … SET statement_timeout = '5s', lock_timeout ="
                            + " '2s' and idle_in_transaction_session_timeout = '10s', one statement each, have the pooler"
                            + " reconnect, or point HAZINA_DATABASE_URL past it.");
                }
                LOG.info(
                        "{} pools transactions: time limits are the role's, and nothing is prepared unless the URL says"
                                + " prepareThreshold",
                        login);
            }
            return pooled;
        } catch (SQLException e) {
            throw new StartFailure("The database at " + login + " can't be used (" + firstLine(e) + ").", e);
        }
    }

    /// @throws StartFailure where a session's lock would hold nothing
    static void requireNone(DatabaseLogin login) throws SQLException {
        if (before(login)) {
            throw new StartFailure(
                    "The schema of the database at " + login + " has to be brought up to date, and that needs a"
                            + " session of its own; point HAZINA_DATABASE_OWNER_URL past the pooler for this start.");
        }
    }

    private static List<String> unlimited(DatabaseLogin login) throws SQLException {
        try (Connection connection = connect(login)) {
            return ask(connection, UNLIMITED);
        }
    }

    private static Connection connect(DatabaseLogin login) throws SQLException {
        Properties properties = new Properties();
        if (!login.user().isEmpty()) {
            properties.setProperty("user", login.user());
            properties.setProperty("password", login.password());
        }
        properties.setProperty("connectTimeout", CONNECT_SECONDS);
        properties.setProperty("loginTimeout", CONNECT_SECONDS);
        // Prepared statements would fail first.
        properties.setProperty("prepareThreshold", "0");
        return DriverManager.getConnection(login.url(), properties);
    }

    private static List<String> ask(Connection connection, String question) throws SQLException {
        List<String> answer = new ArrayList<>();
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(question)) {
            while (row.next()) {
                answer.add(row.getString(1));
            }
        }
        return answer;
    }

    private static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
