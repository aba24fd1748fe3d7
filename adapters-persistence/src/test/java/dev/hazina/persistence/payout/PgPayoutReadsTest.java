package dev.hazina.persistence.payout;

import dev.hazina.application.World;
import dev.hazina.application.payout.PayoutReadsContract;
import dev.hazina.persistence.PgWorld;

class PgPayoutReadsTest extends PayoutReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
