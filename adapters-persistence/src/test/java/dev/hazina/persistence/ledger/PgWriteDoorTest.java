package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.WriteDoorContract;
import dev.hazina.persistence.PgWorld;

class PgWriteDoorTest extends WriteDoorContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
