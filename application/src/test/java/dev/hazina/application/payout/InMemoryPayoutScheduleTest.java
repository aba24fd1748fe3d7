package dev.hazina.application.payout;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPayoutScheduleTest extends PayoutScheduleContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
