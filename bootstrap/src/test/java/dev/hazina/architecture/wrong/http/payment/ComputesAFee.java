package dev.hazina.architecture.wrong.http.payment;

/// Wrong: a fee that floats, in a controller.
public final class ComputesAFee {
    long fee(long amount) {
        return Math.round(amount * 0.015);
    }
}
