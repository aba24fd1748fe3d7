package dev.hazina.application.payout;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPayoutReadsTest extends PayoutReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
