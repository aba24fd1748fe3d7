package dev.hazina.architecture.wrong.application.payment;

/// Wrong: somebody may change what it does.
public class MayBeExtended {
    public long handle(long payment) {
        return payment;
    }
}
