package dev.hazina.bootstrap.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import liquibase.changelog.ChangeSet;
import liquibase.changelog.DatabaseChangeLog;
import liquibase.changelog.visitor.AbstractChangeExecListener;
import liquibase.changelog.visitor.ChangeExecListener;
import liquibase.database.Database;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.DatabaseException;
import liquibase.exception.UnexpectedLiquibaseException;

/// A connection on which a changeset and the record that it was made are one commit.
///
/// Liquibase commits a changeset, records it, and commits again. A program killed between the two leaves a changeset
/// that is made and not recorded, and the next start fails over it. Here the first of the two commits waits for the
/// second. A changeset that must run outside a transaction has no commit to wait with; it is written so that it can be
/// run again.
///
/// A changeset in a transaction waits for a lock for a second at most: requests for its table wait behind it, and each
/// of them for two seconds at most. One outside a transaction is there to wait for others without keeping them waiting.
final class ChangesetConnection extends JdbcConnection {
    private static final String BRIEFLY = "SET lock_timeout = '1s'";
    private static final String PATIENTLY = "SET lock_timeout = 0";

    private boolean unrecorded;

    ChangesetConnection(Connection connection) {
        super(connection);
    }

    @Override
    public void commit() throws DatabaseException {
        if (!unrecorded) {
            super.commit();
        }
    }

    /// Gives this connection the changeset that Liquibase works on.
    ChangeExecListener listener() {
        return new AbstractChangeExecListener() {
            @Override
            public void willRun(ChangeSet changeSet, DatabaseChangeLog changelog, Database database,
                    ChangeSet.RunStatus status) {
                limitWaiting(changeSet.isRunInTransaction() ? BRIEFLY : PATIENTLY);
                keep();
                unrecorded = changeSet.isRunInTransaction();
            }

            @Override
            public void ran(ChangeSet changeSet, DatabaseChangeLog changelog, Database database,
                    ChangeSet.ExecType type) {
                unrecorded = false;
                limitWaiting(PATIENTLY);
            }

            @Override
            public void runFailed(ChangeSet changeSet, DatabaseChangeLog changelog, Database database,
                    Exception failure) {
                unrecorded = false;
            }
        };
    }

    /// Liquibase rolls back before it runs the changeset, to undo what its preconditions did.
    private void keep() {
        try {
            super.commit();
        } catch (DatabaseException e) {
            throw new UnexpectedLiquibaseException(e);
        }
    }

    private void limitWaiting(String how) {
        try (Statement statement = getUnderlyingConnection().createStatement()) {
            statement.execute(how);
        } catch (SQLException e) {
            throw new UnexpectedLiquibaseException(e);
        }
    }
}
