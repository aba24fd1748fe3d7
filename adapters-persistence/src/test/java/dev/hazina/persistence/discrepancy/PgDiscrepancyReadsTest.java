package dev.hazina.persistence.discrepancy;

import dev.hazina.application.World;
import dev.hazina.application.discrepancy.DiscrepancyReadsContract;
import dev.hazina.persistence.PgWorld;

class PgDiscrepancyReadsTest extends DiscrepancyReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
