package dev.hazina.architecture.wrong.application.payment;

/// Wrong: two commands in one.
public final class HandlesTwoThings {
    public long handle(long payment) {
        return payment;
    }

    public String handle(String refund) {
        return refund;
    }
}
