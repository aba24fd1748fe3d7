package dev.hazina.persistence.discrepancy;

import dev.hazina.application.World;
import dev.hazina.application.discrepancy.HandOverContract;
import dev.hazina.persistence.PgWorld;

class PgHandOverTest extends HandOverContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
