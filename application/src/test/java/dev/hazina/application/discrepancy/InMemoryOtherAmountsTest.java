package dev.hazina.application.discrepancy;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryOtherAmountsTest extends OtherAmountsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
