package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: longs go in and come out, and in between it floats.
public final class PercentageOnTheWay {
    long fee(long amount) {
        return Math.round(amount * 0.015);
    }
}
