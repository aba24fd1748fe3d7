package dev.hazina.application.webhook;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryDeliveryReadsTest extends DeliveryReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
