package dev.hazina.persistence.refund;

import dev.hazina.application.World;
import dev.hazina.application.refund.RefundReadsContract;
import dev.hazina.persistence.PgWorld;

class PgRefundReadsTest extends RefundReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
