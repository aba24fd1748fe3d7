package dev.hazina.bootstrap.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.slf4j.LoggerFactory;

/// The list of all changes to the schema, and how it is applied.
final class Changelog {
    /// The label of a changeset that takes long on a large table. A start doesn't run it and doesn't wait for it;
    /// `migrate` does. The program works before it and after it.
    static final String LATER = "later";
    /// What the program is built with.
    static final Changelog OWN = new Changelog("db/changelog/master.xml");

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(Changelog.class);
    /// Liquibase's own lock, a row. The holder of the session's lock that finds it locked finds what a killed start
    /// left behind, or an instance of a version that has no session's lock yet: don't start one of those beside this
    /// one.
    private static final String LEFT_BEHIND = "SELECT to_regclass('databasechangeloglock') IS NOT NULL";
    private static final String FREE = """
            UPDATE databasechangeloglock SET locked = false, lockgranted = NULL, lockedby = NULL WHERE locked""";
    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);
    /// Long enough for the requests that waited behind an attempt.
    private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(1);
    /// Kept, because a logger without a reference to it forgets its level.
    private static final Logger LIQUIBASE = Logger.getLogger("liquibase");

    private final List<String> masters;
    private final List<ChangelogFiles> files;

    /// @param masters the lists of its files, on the class path, in the order they are applied in
    Changelog(String... masters) {
        this.masters = List.of(masters);
        this.files = this.masters.stream()
                .map(master -> ChangelogFiles.read(Changelog.class.getClassLoader(), master)).toList();
    }

    /// A hash over all of it.
    String print() {
        return ChangelogFiles.print(files);
    }

    /// The changesets that run outside a start.
    List<String> later() {
        return files.stream().flatMap(changelog -> changelog.later().stream()).toList();
    }

    /// Applies the pending changesets. The connection stays open: its session has the lock under which this is
    /// called.
    ///
    /// @param later whether those that run outside a start are applied as well
    void apply(Connection owner, boolean later) throws Exception {
        free(owner);
        update(owner, later);
    }

    /// Releases Liquibase's own lock. Called under the session's lock.
    static void free(Connection owner) throws SQLException {
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

    /// The same without releasing Liquibase's own lock first.
    ///
    /// A changeset that has to wait for a lock gives up soon, and is tried again: all requests for its table wait in
    /// the queue behind it, and they wait no longer than their own time limit.
    void update(Connection owner, boolean later) throws Exception {
        // It would report every step on standard output, and its use to its makers.
        LIQUIBASE.setLevel(Level.WARNING);
        System.setProperty("liquibase.analytics.enabled", "false");
        long until = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (true) {
            try {
                Scope.child(Map.of(Scope.Attr.ui.name(), new LoggerUIService()), () -> {
                    for (String master : masters) {
                        update(owner, master, later);
                    }
                });
                return;
            } catch (Exception e) {
                if (lockNotAvailable(e).isEmpty() || System.nanoTime() > until) {
                    throw e;
                }
                LOG.info("A change of the schema waits for a lock that another session has ({}); it is tried again.",
                        lockNotAvailable(e).orElseThrow());
            }
            if (!owner.getAutoCommit()) {
                owner.rollback();
                owner.setAutoCommit(true);
            }
            Thread.sleep(TRY_AGAIN_AFTER);
        }
    }

    private static void update(Connection owner, String master, boolean later)
            throws LiquibaseException, SQLException {
        var connection = new ChangesetConnection(owner);
        var liquibase = new Liquibase(master, new ClassLoaderResourceAccessor(), connection);
        liquibase.setShowSummaryOutput(UpdateSummaryOutputEnum.LOG);
        liquibase.setChangeExecListener(connection.listener());
        liquibase.update(new Contexts(), later ? new LabelExpression() : new LabelExpression("!" + LATER));
        owner.setAutoCommit(true);
    }

    /// The server's message, where the failure is that a lock was not to be had in time.
    private static Optional<String> lockNotAvailable(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException refused && LOCK_NOT_AVAILABLE.equals(refused.getSQLState())) {
                return Optional.of(String.valueOf(refused.getMessage()).lines().findFirst().orElse(""));
            }
        }
        return Optional.empty();
    }
}
