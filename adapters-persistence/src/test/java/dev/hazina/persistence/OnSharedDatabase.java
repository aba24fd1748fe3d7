package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;

/// All tests run on one database, which keeps their data but the receipts.
interface OnSharedDatabase extends WorldUnderTest {
    @Override
    default World world() {
        return PgWorld.shared();
    }
}
