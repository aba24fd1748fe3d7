package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.KeyRowsContract;
import dev.hazina.persistence.PgWorld;

class PgKeyRowsTest extends KeyRowsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
