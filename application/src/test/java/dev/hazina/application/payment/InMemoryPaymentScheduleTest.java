package dev.hazina.application.payment;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPaymentScheduleTest extends PaymentScheduleContract {
    @Override
    public World world() {
        return new InMemoryWorld();
    }
}
