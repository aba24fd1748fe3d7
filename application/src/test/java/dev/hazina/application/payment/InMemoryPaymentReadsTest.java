package dev.hazina.application.payment;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPaymentReadsTest extends PaymentReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
