package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;

/// All tests run on one database with several buckets, which keeps their data but the receipts.
interface OnSharedBuckets extends WorldUnderTest {
    @Override
    default World world() {
        return PgWorld.sharedWithBuckets();
    }
}
