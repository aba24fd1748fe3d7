package dev.hazina.persistence.operations;

import dev.hazina.application.World;
import dev.hazina.application.operations.OperationsReadsContract;
import dev.hazina.persistence.PgWorld;
import org.junit.jupiter.api.AfterAll;

class PgOperationsReadsTest extends OperationsReadsContract {
    /// Of its own, because these tests count what everybody made.
    private static final PgWorld WORLD = PgWorld.fresh();

    @AfterAll
    static void close() {
        WORLD.close();
    }

    @Override
    protected World world() {
        return WORLD;
    }
}
