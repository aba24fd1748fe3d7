package dev.hazina.application.inbound;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryReceiveInboundPaymentTest extends ReceiveInboundPaymentContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
