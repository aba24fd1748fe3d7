package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;

/// The same as [OnOwnDatabase] with several buckets.
@ExtendWith(OwnWorlds.class)
interface OnOwnBuckets extends WorldUnderTest {
    @Override
    default World world() {
        return OwnWorlds.of(getClass(), PgWorld::freshWithBuckets).withoutReceipts();
    }
}
