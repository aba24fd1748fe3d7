package dev.hazina.architecture.wrong.application.payment;

/// Right, as a command; who runs it is wrong.
public final class OpenPayment {
    public long handle(long amount) {
        return amount;
    }
}
