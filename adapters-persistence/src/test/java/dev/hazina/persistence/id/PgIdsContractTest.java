package dev.hazina.persistence.id;

import dev.hazina.application.World;
import dev.hazina.application.id.IdsContract;
import dev.hazina.persistence.PgWorld;

class PgIdsContractTest extends IdsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
