package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.HoldsContract;
import dev.hazina.persistence.PgWorld;

class PgHoldsTest extends HoldsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
