package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: parameters and result are longs, but it calculates with floating-point numbers.
public final class PercentageOnTheWay {
    long fee(long amount) {
        return Math.round(amount * 0.015);
    }
}
