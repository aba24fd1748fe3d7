package dev.hazina.persistence.payout;

import dev.hazina.application.World;
import dev.hazina.application.payout.PayoutScheduleContract;
import dev.hazina.persistence.PgWorld;

class PgPayoutScheduleTest extends PayoutScheduleContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }
}
