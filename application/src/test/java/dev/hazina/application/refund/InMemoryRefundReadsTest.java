package dev.hazina.application.refund;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryRefundReadsTest extends RefundReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
