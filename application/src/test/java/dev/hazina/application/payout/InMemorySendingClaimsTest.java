package dev.hazina.application.payout;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemorySendingClaimsTest extends SendingClaimsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
