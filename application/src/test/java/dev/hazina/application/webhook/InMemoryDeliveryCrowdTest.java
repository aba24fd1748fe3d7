package dev.hazina.application.webhook;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryDeliveryCrowdTest extends DeliveryCrowdContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
