package dev.hazina.architecture.wrong.application.payment;

import java.util.function.LongUnaryOperator;

/// Wrong: a second name for the only thing there is.
public final class HasAnInterfaceInFront implements LongUnaryOperator {
    public long handle(long payment) {
        return payment;
    }

    @Override
    public long applyAsLong(long payment) {
        return handle(payment);
    }
}
