package dev.hazina.application.payment;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPaymentScheduleTest extends PaymentScheduleContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
