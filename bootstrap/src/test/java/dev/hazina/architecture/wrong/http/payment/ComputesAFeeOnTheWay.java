package dev.hazina.architecture.wrong.http.payment;

/// Wrong: neither a field nor a call shows that it floats.
public final class ComputesAFeeOnTheWay {
    long fee(long minor) {
        return (long) (minor * 0.015);
    }
}
