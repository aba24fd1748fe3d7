package dev.hazina.persistence.payment;

import dev.hazina.application.World;
import dev.hazina.application.payment.PaymentScheduleContract;
import dev.hazina.persistence.PgWorld;

class PgPaymentScheduleTest extends PaymentScheduleContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }
}
