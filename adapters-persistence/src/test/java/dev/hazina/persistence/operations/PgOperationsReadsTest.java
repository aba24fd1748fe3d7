package dev.hazina.persistence.operations;

import dev.hazina.application.World;
import dev.hazina.application.operations.OperationsReadsContract;
import dev.hazina.persistence.PgWorld;

/// In a database of its own: it counts what everybody made.
class PgOperationsReadsTest extends OperationsReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
