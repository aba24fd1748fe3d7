package dev.hazina.persistence.refund;

import dev.hazina.application.World;
import dev.hazina.application.refund.RefundScheduleContract;
import dev.hazina.persistence.PgWorld;

class PgRefundScheduleTest extends RefundScheduleContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }
}
