package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.LockSetContract;
import dev.hazina.persistence.PgWorld;

class PgLockSetTest extends LockSetContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
