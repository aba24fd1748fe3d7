package dev.hazina.bootstrap.schema;

import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.StartFailure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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

/// Brings the database's schema up to date. Liquibase does the work and sees to it that of several instances one does
/// it; it takes a second to find out that there is none. So the fingerprint of the changelog that was applied last is
/// kept beside it, and where it is ours, Liquibase isn't even started.
public final class Schema {
    private static final String DIRECTORY = "db/changelog";
    private static final String MASTER = "master.xml";
    private static final int OLDEST_SERVER = 15;
    private static final int CONNECT_SECONDS = 5;
    private static final String KNOWN = "SELECT to_regclass('installation') IS NOT NULL";
    private static final String APPLIED = "SELECT schema_print FROM installation";
    private static final String REMEMBER = "UPDATE installation SET schema_print = ?";
    /// Kept, because a logger nobody holds on to forgets its level.
    private static final Logger LIQUIBASE = Logger.getLogger("liquibase");

    private final DatabaseLogin login;

    public Schema(DatabaseLogin login) {
        this.login = login;
    }

    /// @throws StartFailure when the database can't be reached, is too old, or refuses the changes
    public void bringUpToDate() {
        String print = ChangelogPrint.of(Schema.class.getClassLoader(), DIRECTORY, MASTER);
        try (Connection connection = connect()) {
            requireServer(connection);
            if (!print.equals(applied(connection))) {
                apply();
                remember(connection, print);
            }
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
        try (Statement statement = connection.createStatement()) {
            try (ResultSet known = statement.executeQuery(KNOWN)) {
                if (!known.next() || !known.getBoolean(1)) {
                    return "";
                }
            }
            try (ResultSet row = statement.executeQuery(APPLIED)) {
                return row.next() ? row.getString(1) : "";
            }
        }
    }

    private void apply() {
        // It would report every step on standard output, and its use to its makers.
        LIQUIBASE.setLevel(Level.WARNING);
        System.setProperty("liquibase.analytics.enabled", "false");
        try (Connection connection = connect()) {
            Scope.child(Map.of(Scope.Attr.ui.name(), new LoggerUIService()), () -> update(connection));
        } catch (Exception e) {
            throw new StartFailure("The database at " + login + " could not be brought to this version's schema ("
                    + firstLine(e) + "); see that HAZINA_DATABASE_USER owns the database, and start again.", e);
        }
    }

    private static void update(Connection connection) throws LiquibaseException {
        try (Liquibase liquibase = new Liquibase(DIRECTORY + "/" + MASTER, new ClassLoaderResourceAccessor(),
                new JdbcConnection(connection))) {
            liquibase.setShowSummaryOutput(UpdateSummaryOutputEnum.LOG);
            liquibase.update(new Contexts(), new LabelExpression());
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
