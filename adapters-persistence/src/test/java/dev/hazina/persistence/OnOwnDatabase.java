package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import org.junit.jupiter.api.extension.ExtendWith;

/// The tests of the class have one database together, and no other class uses it. For contracts that have all that is
/// due done again and again, or that search the books of all merchants: on [a shared one][OnSharedDatabase] that is
/// done for what hundreds of other tests left, too.
@ExtendWith(OwnWorlds.class)
interface OnOwnDatabase extends WorldUnderTest {
    @Override
    default World world() {
        return OwnWorlds.of(getClass(), PgWorld::fresh).withoutReceipts();
    }
}
