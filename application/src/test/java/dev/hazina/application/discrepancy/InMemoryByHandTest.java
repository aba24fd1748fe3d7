package dev.hazina.application.discrepancy;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryByHandTest extends ByHandContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
