package dev.hazina.application.webhook;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryEventReadsTest extends EventReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
