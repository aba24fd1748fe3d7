package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;

/// All tests run on one database with several buckets, which keeps their data but the receipts.
@ExtendWith(SharedBooks.class)
interface OnSharedBuckets extends WorldUnderTest {
    @Override
    default World world() {
        return PgWorld.sharedWithBuckets();
    }

    @Override
    default void proveBooks(World world) {
        SharedBooks.proveAfterTheClass(world);
    }
}
