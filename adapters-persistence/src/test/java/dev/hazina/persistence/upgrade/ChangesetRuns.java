package dev.hazina.persistence.upgrade;

import dev.hazina.persistence.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.change.Change;
import liquibase.changelog.ChangeSet;
import liquibase.changelog.DatabaseChangeLog;
import liquibase.changelog.visitor.AbstractChangeExecListener;
import liquibase.database.Database;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.DatabaseException;
import liquibase.exception.LiquibaseException;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.sql.Sql;
import liquibase.sqlgenerator.SqlGeneratorFactory;
import liquibase.statement.SqlStatement;

/// Runs the pending changesets of a database one after the other, and observes each.
///
/// Locks are read in the changeset's own transaction, before its commit. One outside a transaction is rehearsed
/// statement by statement before it runs; it can run again, as each of its kind has to.
final class ChangesetRuns extends JdbcConnection {
    private static final double NANOS = 1e9;

    private final TestDatabase database;
    private final Runnable before;
    private final List<ChangesetEffect> effects = new ArrayList<>();
    private TableLocks locks = new TableLocks(Set.of());
    private Map<String, Long> files = Map.of();
    private boolean held;
    private long since;

    private ChangesetRuns(TestDatabase database, Connection connection, Runnable before) {
        super(connection);
        this.database = database;
        this.before = before;
    }

    /// @param before is done before each changeset
    static List<ChangesetEffect> of(TestDatabase database, String master, Runnable before) {
        try (Connection connection = database.unbound().getConnection()) {
            var runs = new ChangesetRuns(database, connection, before);
            try (var liquibase = new Liquibase(master, new ClassLoaderResourceAccessor(), runs)) {
                liquibase.setChangeExecListener(runs.new Listener());
                liquibase.update(new Contexts(), new LabelExpression());
            }
            return runs.effects;
        } catch (SQLException | LiquibaseException e) {
            throw new IllegalStateException("the changelog does not run", e);
        }
    }

    @Override
    public void commit() throws DatabaseException {
        if (held) {
            observe();
        } else {
            super.commit();
        }
    }

    private void observe() {
        try {
            locks.addFrom(getUnderlyingConnection());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void prepare(ChangeSet changeSet, Database liquibase) {
        try {
            super.commit();
            before.run();
            Connection connection = getUnderlyingConnection();
            files = TableLocks.files(connection);
            locks = new TableLocks(files.keySet());
            super.commit();
            if (!changeSet.isRunInTransaction()) {
                for (String statement : statements(changeSet, liquibase)) {
                    Rehearsal.of(database, statement, locks);
                }
            }
            try (Statement statement = connection.createStatement()) {
                statement.execute("SELECT pg_stat_force_next_flush()");
            }
            super.commit();
            held = changeSet.isRunInTransaction();
            since = System.nanoTime();
        } catch (SQLException | LiquibaseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> statements(ChangeSet changeSet, Database liquibase) {
        List<String> statements = new ArrayList<>();
        for (Change change : changeSet.getChanges()) {
            for (SqlStatement statement : change.generateStatements(liquibase)) {
                for (Sql sql : SqlGeneratorFactory.getInstance().generateSql(statement, liquibase)) {
                    statements.add(sql.toSql());
                }
            }
        }
        return statements;
    }

    private void end(ChangeSet changeSet) {
        double seconds = (System.nanoTime() - since) / NANOS;
        try {
            Map<String, Long> now = TableLocks.files(getUnderlyingConnection());
            Set<String> rewritten = files.keySet().stream()
                    .filter(table -> now.containsKey(table) && !now.get(table).equals(files.get(table)))
                    .collect(Collectors.toCollection(TreeSet::new));
            effects.add(new ChangesetEffect(changeSet.getId(), locks.strongest(), locks.read(), rewritten,
                    changeSet.getLabels() != null && changeSet.getLabels().getLabels().contains("later"), seconds));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private final class Listener extends AbstractChangeExecListener {
        @Override
        public void willRun(ChangeSet changeSet, DatabaseChangeLog changelog, Database liquibase,
                ChangeSet.RunStatus status) {
            prepare(changeSet, liquibase);
        }

        @Override
        public void ran(ChangeSet changeSet, DatabaseChangeLog changelog, Database liquibase, ChangeSet.ExecType type) {
            end(changeSet);
            held = false;
        }

        @Override
        public void runFailed(ChangeSet changeSet, DatabaseChangeLog changelog, Database liquibase, Exception failure) {
            held = false;
        }
    }
}
