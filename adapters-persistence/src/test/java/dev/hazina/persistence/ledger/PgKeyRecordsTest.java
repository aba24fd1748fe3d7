package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.KeyRecordsContract;
import dev.hazina.persistence.PgWorld;

class PgKeyRecordsTest extends KeyRecordsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
