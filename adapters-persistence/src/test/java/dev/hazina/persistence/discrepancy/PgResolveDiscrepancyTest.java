package dev.hazina.persistence.discrepancy;

import dev.hazina.application.World;
import dev.hazina.application.discrepancy.ResolveDiscrepancyContract;
import dev.hazina.persistence.PgWorld;

class PgResolveDiscrepancyTest extends ResolveDiscrepancyContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
