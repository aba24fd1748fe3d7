package dev.hazina.bootstrap.schema;

import java.sql.Connection;
import liquibase.changelog.ChangeSet;
import liquibase.changelog.DatabaseChangeLog;
import liquibase.changelog.visitor.AbstractChangeExecListener;
import liquibase.changelog.visitor.ChangeExecListener;
import liquibase.database.Database;
import liquibase.database.jvm.JdbcConnection;
import liquibase.exception.DatabaseException;

/// A connection on which a changeset and the record that it was made are one commit.
///
/// Liquibase commits a changeset, records it, and commits again. A program killed between the two leaves a changeset
/// that is made and not recorded, and the next start fails over it. Here the first of the two commits waits for the
/// second. A changeset that must run outside a transaction has no commit to wait with; it is written so that it can be
/// run again.
final class ChangesetConnection extends JdbcConnection {
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
                unrecorded = changeSet.isRunInTransaction();
            }

            @Override
            public void ran(ChangeSet changeSet, DatabaseChangeLog changelog, Database database,
                    ChangeSet.ExecType type) {
                unrecorded = false;
            }

            @Override
            public void runFailed(ChangeSet changeSet, DatabaseChangeLog changelog, Database database,
                    Exception failure) {
                unrecorded = false;
            }
        };
    }
}
