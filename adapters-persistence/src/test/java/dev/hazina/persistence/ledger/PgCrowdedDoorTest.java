package dev.hazina.persistence.ledger;

import dev.hazina.application.World;
import dev.hazina.application.ledger.CrowdedDoorContract;
import dev.hazina.persistence.PgWorld;

class PgCrowdedDoorTest extends CrowdedDoorContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
