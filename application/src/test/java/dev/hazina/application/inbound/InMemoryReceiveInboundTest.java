package dev.hazina.application.inbound;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryReceiveInboundTest extends ReceiveInboundContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
