package dev.hazina.persistence.inbound;

import dev.hazina.application.World;
import dev.hazina.application.inbound.ReceiveInboundContract;
import dev.hazina.persistence.PgWorld;

class PgReceiveInboundTest extends ReceiveInboundContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
