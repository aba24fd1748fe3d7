package dev.hazina.persistence.statement;

import dev.hazina.application.World;
import dev.hazina.application.statement.StatementMailsContract;
import dev.hazina.persistence.PgWorld;

class PgStatementMailsTest extends StatementMailsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
