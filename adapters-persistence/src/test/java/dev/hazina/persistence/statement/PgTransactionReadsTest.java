package dev.hazina.persistence.statement;

import dev.hazina.application.World;
import dev.hazina.application.statement.TransactionReadsContract;
import dev.hazina.persistence.PgWorld;

class PgTransactionReadsTest extends TransactionReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
