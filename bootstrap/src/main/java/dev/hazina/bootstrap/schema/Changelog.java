package dev.hazina.bootstrap.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.UpdateSummaryOutputEnum;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.ui.LoggerUIService;

/// The list of all changes to the schema, and how it is applied.
final class Changelog {
    private static final String DIRECTORY = "db/changelog";
    private static final String MASTER = "master.xml";
    /// Liquibase's own lock, a row. The holder of the session's lock that finds it locked finds what a killed start
    /// left behind, or an instance of a version that has no session's lock yet: don't start one of those beside this
    /// one.
    private static final String LEFT_BEHIND = "SELECT to_regclass('databasechangeloglock') IS NOT NULL";
    private static final String FREE = """
            UPDATE databasechangeloglock SET locked = false, lockgranted = NULL, lockedby = NULL WHERE locked""";
    /// Kept, because a logger without a reference to it forgets its level.
    private static final Logger LIQUIBASE = Logger.getLogger("liquibase");

    private Changelog() {}

    /// A hash over all of it.
    static String print() {
        return ChangelogPrint.of(Changelog.class.getClassLoader(), DIRECTORY, MASTER);
    }

    /// Applies the pending changesets. The connection stays open: its session has the lock under which this is
    /// called.
    static void apply(Connection owner) throws Exception {
        // It would report every step on standard output, and its use to its makers.
        LIQUIBASE.setLevel(Level.WARNING);
        System.setProperty("liquibase.analytics.enabled", "false");
        free(owner);
        Scope.child(Map.of(Scope.Attr.ui.name(), new LoggerUIService()), () -> update(owner));
    }

    private static void free(Connection owner) throws SQLException {
        try (Statement statement = owner.createStatement()) {
            boolean used;
            try (ResultSet row = statement.executeQuery(LEFT_BEHIND)) {
                used = row.next() && row.getBoolean(1);
            }
            if (used) {
                statement.execute(FREE);
            }
        }
    }

    private static void update(Connection owner) throws LiquibaseException, SQLException {
        var connection = new ChangesetConnection(owner);
        var liquibase = new Liquibase(DIRECTORY + "/" + MASTER, new ClassLoaderResourceAccessor(), connection);
        liquibase.setShowSummaryOutput(UpdateSummaryOutputEnum.LOG);
        liquibase.setChangeExecListener(connection.listener());
        liquibase.update(new Contexts(), new LabelExpression());
        owner.setAutoCommit(true);
    }
}
