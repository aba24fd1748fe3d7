package dev.hazina.application.payout;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPayoutScheduleTest extends PayoutScheduleContract {
    @Override
    public World world() {
        return new InMemoryWorld();
    }
}
