package dev.hazina.persistence.inbound;

import dev.hazina.application.World;
import dev.hazina.application.inbound.ReceiveInboundPaymentContract;
import dev.hazina.persistence.PgWorld;

class PgReceiveInboundPaymentTest extends ReceiveInboundPaymentContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
