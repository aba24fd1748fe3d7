package dev.hazina.architecture.wrong.application.payment;

/// Wrong: a subclass may change its behaviour.
public class MayBeExtended {
    public long handle(long payment) {
        return payment;
    }
}
