package dev.hazina.bootstrap.bench;

import java.util.Locale;

/// The value that a figure has to reach.
///
/// @param higher whether more is better; otherwise less is
/// @param enough the value that it has to reach
/// @param aim the value that it should reach
record Goal(boolean higher, double enough, double aim) {
    private static final double PERCENT = 100;

    static Goal atLeast(double enough, double aim) {
        return new Goal(true, enough, aim);
    }

    static Goal atMost(double enough, double aim) {
        return new Goal(false, enough, aim);
    }

    boolean reached(double value) {
        return reaches(value, enough);
    }

    /// In words, with the difference to the goal.
    String verdict(double value) {
        if (reaches(value, aim)) {
            return "reached, the aim too";
        }
        if (reached(value)) {
            return "reached";
        }
        double off = higher ? 1 - value / enough : value / enough - 1;
        return String.format(Locale.ROOT, "**missed by %.0f%%**", off * PERCENT);
    }

    private boolean reaches(double value, double wanted) {
        return higher ? value >= wanted : value <= wanted;
    }

    String enoughText() {
        return bound(enough);
    }

    String aimText() {
        return bound(aim);
    }

    private String bound(double value) {
        return (higher ? "≥ " : "≤ ") + FigureText.print(value);
    }
}
