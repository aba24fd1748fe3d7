package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: it takes many.
public final class PercentageOfAll {
    int of(double[] rates) {
        return rates.length;
    }
}
