package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;

/// All tests run on one database, which keeps their data but the receipts.
@ExtendWith(SharedBooks.class)
interface OnSharedDatabase extends WorldUnderTest {
    @Override
    default World world() {
        return PgWorld.shared();
    }

    @Override
    default void proveBooks(World world) {
        SharedBooks.proveAfterTheClass(world);
    }
}
