package dev.hazina.application.refund;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryRefundScheduleTest extends RefundScheduleContract {
    @Override
    public World world() {
        return new InMemoryWorld();
    }
}
