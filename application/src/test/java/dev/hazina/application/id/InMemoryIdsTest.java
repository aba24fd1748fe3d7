package dev.hazina.application.id;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryIdsTest extends IdsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
