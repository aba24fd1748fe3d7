package dev.hazina.bootstrap.bench;

import java.util.Locale;

/// Numbers for people: as many digits as mean something.
final class FigureText {
    private static final double LARGE = 100;
    private static final double MIDDLING = 10;
    private static final double SMALL = 0.1;

    private FigureText() {}

    static String print(double value) {
        double size = Math.abs(value);
        String form = size >= LARGE || value == 0
                ? "%,.0f"
                : size >= MIDDLING ? "%.1f" : size >= SMALL ? "%.2f" : "%.4f";
        return String.format(Locale.ROOT, form, value);
    }

    /// The middle, and how far the rounds lay apart.
    static String print(Samples samples) {
        return samples.rounds().size() == 1
                ? print(samples.median())
                : print(samples.median()) + " (" + print(samples.least()) + " – " + print(samples.most()) + ")";
    }
}
