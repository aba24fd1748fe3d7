package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.Environment;
import dev.hazina.bootstrap.settings.StartFailure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.UpdateSummaryOutputEnum;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.ui.LoggerUIService;

/// Brings the database's schema up to date, and sees that it belongs to this environment.
///
/// Liquibase does the work; it takes a second to find out that there is none. So the fingerprint of the changelog that was applied
/// last is kept beside it, and where it is ours, Liquibase isn't even started. Of several instances one does the work: the one
/// that has a lock of its database session, which ends with its holder, whatever that dies of. Liquibase's own lock is a row, which
/// a holder that is killed leaves behind for ever.
public final class Schema {
    private static final String DIRECTORY = "db/changelog";
    private static final String MASTER = "master.xml";
    private static final int OLDEST_SERVER = 15;
    private static final int CONNECT_SECONDS = 5;
    private static final String KNOWN = "SELECT to_regclass('installation') IS NOT NULL";
    private static final String APPLIED = "SELECT schema_print FROM installation";
    /// Liquibase's own lock, a row. The holder of the session's lock that finds it locked finds what a killed start left behind, or an
    /// instance of a version that has no session's lock yet: don't start one of those beside this one.
    private static final String LEFT_BEHIND = "SELECT to_regclass('databasechangeloglock') IS NOT NULL";
    private static final String FREE = """
            UPDATE databasechangeloglock SET locked = false, lockgranted = NULL, lockedby = NULL WHERE locked""";
    /// Never waited for within a statement: an index that is made concurrently waits for every statement that is under way.
    private static final String TAKE_TURN = "SELECT pg_try_advisory_lock(7318349394477056)";
    private static final String UNLIMITED = """
            SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0""";
    private static final Duration LONGEST_TURN = Duration.ofMinutes(15);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);
    private static final String HAS_ENVIRONMENT = """
            SELECT EXISTS (SELECT FROM pg_attribute
                WHERE attrelid = to_regclass('installation') AND attname = 'environment')""";
    private static final String ENVIRONMENT = "SELECT coalesce(environment, '') FROM installation";
    private static final String BELONG = "UPDATE installation SET environment = ? WHERE environment IS NULL";
    private static final String REMEMBER = "UPDATE installation SET schema_print = ?";
    /// Kept, because a logger nobody holds on to forgets its level.
    private static final Logger LIQUIBASE = Logger.getLogger("liquibase");

    private final DatabaseLogin login;
    private final Environment environment;

    public Schema(DatabaseLogin login, Environment environment) {
        this.login = login;
        this.environment = environment;
    }

    /// @throws StartFailure when the database can't be reached, is too old, belongs to another environment, or refuses the changes
    public void bringUpToDate() {
        String print = ChangelogPrint.of(Schema.class.getClassLoader(), DIRECTORY, MASTER);
        try (Connection connection = connect()) {
            requireServer(connection);
            if (isYes(connection, HAS_ENVIRONMENT)) {
                requireEnvironment(connection);
            }
            if (!print.equals(applied(connection))) {
                apply(connection, print);
            }
            belong(connection);
            requireEnvironment(connection);
        } catch (SQLException e) {
            throw new StartFailure("The database at " + login + " can't be used (" + firstLine(e)
                    + "); check HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and HAZINA_DATABASE_PASSWORD.", e);
        }
    }

    private Connection connect() {
        Properties properties = new Properties();
        if (!login.user().isEmpty()) {
            properties.setProperty("user", login.user());
            properties.setProperty("password", login.password());
        }
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("loginTimeout", Integer.toString(CONNECT_SECONDS));
        try {
            return DriverManager.getConnection(login.url(), properties);
        } catch (SQLException e) {
            throw new StartFailure("The database at " + login + " can't be reached (" + firstLine(e)
                    + "); check that it runs, and check HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and"
                    + " HAZINA_DATABASE_PASSWORD.", e);
        }
    }

    private void requireServer(Connection connection) throws SQLException {
        int version = connection.getMetaData().getDatabaseMajorVersion();
        if (version < OLDEST_SERVER) {
            throw new StartFailure("The database at " + login + " is PostgreSQL " + version
                    + "; set HAZINA_DATABASE_URL to one of version " + OLDEST_SERVER + " or newer.");
        }
    }

    private static String applied(Connection connection) throws SQLException {
        return isYes(connection, KNOWN) ? text(connection, APPLIED) : "";
    }

    private static boolean isYes(Connection connection, String question) throws SQLException {
        return text(connection, question).equals("t");
    }

    private static String text(Connection connection, String question) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(question)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    /// The first start says for good which environment it is.
    private void belong(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(BELONG)) {
            statement.setString(1, environment.wire());
            statement.execute();
        }
    }

    private void requireEnvironment(Connection connection) throws SQLException {
        String of = text(connection, ENVIRONMENT);
        if (!of.isEmpty() && !of.equals(environment.wire())) {
            throw new StartFailure("The database at " + login + " belongs to HAZINA_ENVIRONMENT=" + of
                    + ", and this is a start with HAZINA_ENVIRONMENT=" + environment.wire() + "; set it to " + of
                    + ", or give this environment a database of its own.");
        }
    }

    private void apply(Connection connection, String print) {
        // It would report every step on standard output, and its use to its makers.
        LIQUIBASE.setLevel(Level.WARNING);
        System.setProperty("liquibase.analytics.enabled", "false");
        try (Connection turn = connect()) {
            TransactionPooling.requireNone(login);
            // A role's own limits are for requests.
            execute(turn, UNLIMITED);
            awaitTurn(turn);
            if (!print.equals(applied(turn))) {
                if (isYes(turn, LEFT_BEHIND)) {
                    execute(turn, FREE);
                }
                Scope.child(Map.of(Scope.Attr.ui.name(), new LoggerUIService()), () -> update(turn));
                remember(connection, print);
            }
        } catch (StartFailure known) {
            throw known;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartFailure("The start was interrupted.", e);
        } catch (Exception e) {
            throw new StartFailure("The database at " + login + " could not be brought to this version's schema ("
                    + firstLine(e) + "); see that HAZINA_DATABASE_USER owns the database, and start again.", e);
        }
    }

    private void awaitTurn(Connection turn) throws SQLException, InterruptedException {
        long until = System.nanoTime() + LONGEST_TURN.toNanos();
        while (!isYes(turn, TAKE_TURN)) {
            if (System.nanoTime() > until) {
                throw new StartFailure("Another instance has been changing the schema of the database at " + login
                        + " for " + LONGEST_TURN.toMinutes() + " minutes; see what it is doing, and start again.");
            }
            Thread.sleep(LOOK_AGAIN);
        }
    }

    /// The connection stays open: its session has the turn.
    private static void update(Connection turn) throws LiquibaseException {
        var liquibase = new Liquibase(DIRECTORY + "/" + MASTER, new ClassLoaderResourceAccessor(),
                new JdbcConnection(turn));
        liquibase.setShowSummaryOutput(UpdateSummaryOutputEnum.LOG);
        liquibase.update(new Contexts(), new LabelExpression());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void remember(Connection connection, String print) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(REMEMBER)) {
            statement.setString(1, print);
            statement.execute();
        }
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
