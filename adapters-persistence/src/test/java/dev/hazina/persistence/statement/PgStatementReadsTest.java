package dev.hazina.persistence.statement;

import dev.hazina.application.World;
import dev.hazina.application.statement.StatementReadsContract;
import dev.hazina.persistence.PgWorld;

class PgStatementReadsTest extends StatementReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
