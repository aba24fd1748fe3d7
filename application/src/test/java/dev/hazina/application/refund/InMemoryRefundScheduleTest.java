package dev.hazina.application.refund;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryRefundScheduleTest extends RefundScheduleContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
