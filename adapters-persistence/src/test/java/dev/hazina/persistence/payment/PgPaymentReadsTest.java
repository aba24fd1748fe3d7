package dev.hazina.persistence.payment;

import dev.hazina.application.World;
import dev.hazina.application.payment.PaymentReadsContract;
import dev.hazina.persistence.PgWorld;

class PgPaymentReadsTest extends PaymentReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
